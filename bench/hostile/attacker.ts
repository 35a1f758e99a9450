import { Agent, type ClientRequest, request } from 'node:http'
import type { Tenant } from '../tenants.ts'
import type { Crowd } from './crowd.ts'

const PIECE = 65_536
const GIGABIT_MS = 125_000 // bytes
let isFreeAt = 0

/** The attacker's address and session. */
export type Place = {
  port: number
  from: string
  tenant: Pick<Tenant, 'client' | 'staff' | 'otherRequestId' | 'onboardingId' | 'conflictId'>
  crowd: Crowd
  /** Made before, without haste. */
  prepared?: string
}
/** A user of one company, at an address of their own, until `over`. */
export type Attacker = Place & { agent: Agent; over: AbortSignal }
export type Attack = {
  name: string
  prepare?: (attacker: Attacker) => Promise<string>
  attack: (attacker: Attacker) => Promise<unknown>
}

export const attackerAt = (place: Place, over: AbortSignal): Attacker => ({
  ...place,
  agent: new Agent({ keepAlive: true, localAddress: place.from }),
  over,
})

export async function untilOver({ over }: Attacker, act: () => Promise<unknown>) {
  while (!over.aborted) await act()
}

/** Failures are ignored. */
export const atOnce = (count: number, act: () => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, act))

/** The attacker as the adviser of their company. */
export const asStaff = (by: Attacker): Attacker => ({ ...by, tenant: { ...by.tenant, client: by.tenant.staff } })

type Call = {
  path: string
  method?: 'GET' | 'POST' | 'PATCH'
  headers?: Record<string, string>
  body?: string | Buffer
  /** Hangs up as soon as the answer begins, or after so many milliseconds. */
  isGivenUp?: boolean | number
}

/** Makes a call with the attacker's session. Resolves with the text of any answer. */
export function send({ port, agent, tenant }: Attacker, { path, method = 'GET', headers, body = '', isGivenUp }: Call) {
  return new Promise<string>((done, fail) => {
    const options = { port, host: '127.0.0.1', agent, method, path, headers: { Cookie: tenant.client, ...headers } }
    const call = request(options, (response) => {
      if (isGivenUp === true) call.destroy()
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('error', fail).on('close', () => done(text))
    })
    call.on('error', fail)
    sendInPieces(call, Buffer.from(body))
    if (typeof isGivenUp === 'number') setTimeout(() => call.destroy(), isGivenUp)
  })
}

/**
 * As a line of a gigabit carries it: a kernel takes gigabytes a second from a sender on the same machine, and copies them
 * at the cost of all others.
 */
function sendInPieces(call: ClientRequest, body: Buffer, from = 0) {
  if (from === 0 && body.length > PIECE) call.setHeader('Content-Length', body.length)
  const piece = body.subarray(from, from + PIECE)
  if (from + PIECE >= body.length) call.end(piece)
  else if (!call.destroyed)
    call.write(piece, () => setTimeout(sendInPieces, onTheLine(piece), call, body, from + PIECE))
}

/** The milliseconds until the line has carried what is on it. */
function onTheLine({ length }: Buffer) {
  const now = performance.now()
  isFreeAt = Math.max(now, isFreeAt) + length / GIGABIT_MS
  return isFreeAt - now
}

export const post = (by: Attacker, path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
  send(by, { method, path, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
