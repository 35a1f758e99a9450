import { Agent, request } from 'node:http'
import type { Stage } from '../stage.ts'
import type { Tenant } from '../tenants.ts'

/** Somebody of one company, at an address that nobody else has, until `over`. */
export type Attacker = { port: number; from: string; agent: Agent; tenant: Tenant; over: AbortSignal }
export type Attack = { name: string; attack: (attacker: Attacker) => Promise<unknown> }

/** Each attack has a person and an address of its own: what one has used up is not missing to the next. */
export function attackerOf({ server, tenants }: Stage, n: number, over: AbortSignal): Attacker {
  const tenant = tenants[n]
  if (!tenant) throw new Error('There is nobody to attack.')
  const from = `127.0.0.${n + 2}`
  return { port: server.port, from, agent: new Agent({ keepAlive: true, localAddress: from }), tenant, over }
}

/** Again and again, as long as it is to last. */
export async function untilOver({ over }: Attacker, act: () => Promise<unknown>) {
  while (!over.aborted) await act()
}

/** So many at once; each may fail. */
export const atOnce = (count: number, act: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, act))

type Call = {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Hangs up as soon as the answer begins. */
  isGivenUp?: boolean
}

/** Makes a call with the attacker's session. Resolves with the text of the answer, whatever it is. */
export function send({ port, agent, tenant }: Attacker, { path, method = 'GET', headers, body, isGivenUp }: Call) {
  return new Promise<string>((done, fail) => {
    const options = { port, host: '127.0.0.1', agent, method, path, headers: { Cookie: tenant.client, ...headers } }
    const call = request(options, (response) => {
      if (isGivenUp) call.destroy()
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('error', fail).on('close', () => done(text))
    })
    call.on('error', fail).end(body)
  })
}
