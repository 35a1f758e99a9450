import { whenGoneOf } from '#platform/transfer/gone.server.ts'
import { readMultipart } from '#platform/transfer/multipart.server.ts'
import type { InspectedFile } from '#platform/files/content.server.ts'
import type { Caller } from '#platform/database/transaction.server.ts'
import { Refusal, unauthorized } from '#platform/errors.ts'
import { bodies } from '#platform/limits/limits.ts'
import { admit } from './admit.server.ts'
import type { Kernel } from './answer.server.ts'
import { sessionOf } from './cookie.server.ts'
import { admitGuest } from './guest-link.server.ts'
import type { AppContext } from './http.server.ts'
import { readIdempotencyKey } from './idempotency.server.ts'
import { readJson } from '#platform/transfer/json.server.ts'
import type { Route } from './route.server.ts'
import { working } from './work.server.ts'

/** A call as it came; `prepared` is what was made of it outside its transaction. */
export type Input = {
  caller: Caller
  raw: unknown
  file: InspectedFile | undefined
  key: string | undefined
  prepared?: unknown
}

export async function readInput(kernel: Kernel, route: Route, c: AppContext, caller: Caller): Promise<Input> {
  const key = c.req.method === 'POST' ? readIdempotencyKey(c.req.header('idempotency-key') ?? null) : undefined
  const rule = route.endpoint.file
  if (!rule) return { caller, key, raw: await readBody(kernel, route, c, caller), file: undefined }
  const { file, fields } = await readMultipart(c.env.incoming, kernel.turns.receiving(laneOf(c, caller)))
  const { inspecting, inspect } = kernel.turns
  const whenGone = whenGoneOf(c.env)
  const inspected = await inspecting(sessionOf(caller) ?? '', () => inspect(file, rule, whenGone), { whenGone })
  return { caller, key, raw: fields, file: inspected }
}

/** The people of a company share one; the firm’s each have their own. */
function laneOf(c: AppContext, caller: Caller) {
  const [house, person] = [c.get('house'), c.get('userId') ?? sessionOf(caller) ?? '']
  return house === undefined || house === 'firm' ? person : house
}

/** The JSON body of a call. Refuses to wait for a body from a caller without a session or link. */
async function readBody(kernel: Kernel, route: Route, c: AppContext, caller: Caller): Promise<unknown> {
  if (c.req.method === 'GET') return {}
  if (route.access === 'open') return within(bodies.openSeconds, readJson(c.req.raw, bodies.openKilobytes))
  if (!caller.sid && !caller.link) throw unauthorized()

  const reading = readJson(c.req.raw)
  if (!(await isReadWithin(bodies.graceSeconds, reading))) await ensureAdmitted(kernel, route, c, caller)
  return within(c.get('isInLine') ? bodies.inLineSeconds : bodies.seconds, reading)
}

const ensureAdmitted = (kernel: Kernel, route: Route, c: AppContext, caller: Caller) =>
  working(kernel, c, { pool: kernel.pools.app, caller }, async (open) => {
    if (route.access === 'guest') admitGuest(route, open.guest)
    else admit(route, open.actor)
  })

async function isReadWithin(seconds: number, reading: Promise<unknown>) {
  const { over, clear } = timer(seconds)
  const read = reading.then(
    () => true,
    () => true,
  )
  return Promise.race([read, over.then(() => false)]).finally(clear)
}

async function within<Body>(seconds: number, reading: Promise<Body>) {
  const { over, clear } = timer(seconds)
  const late = over.then((): never => {
    throw new Refusal(408, 'BODY_TOO_SLOW', 'The connection was too slow. Try again.')
  })
  return Promise.race([reading, late]).finally(clear)
}

function timer(seconds: number) {
  const { promise: over, resolve } = Promise.withResolvers<void>()
  const timeout = setTimeout(resolve, seconds * 1_000)
  return { over, clear: () => clearTimeout(timeout) }
}
