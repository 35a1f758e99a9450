import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { sql } from 'kysely'
import type { Kernel } from '#platform/call/answer.server.ts'
import { sidOf } from '#platform/call/cookie.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { Refusal, restricted, unauthorized } from '#platform/errors.ts'
import { type App, commonHeaders } from '#platform/call/http.server.ts'
import type { Hub } from './live.server.ts'
import { type Position, readerOf, readPosition } from './position.server.ts'
import { inOwnTurn } from '#platform/call/work.server.ts'

export function bindLive(app: App, kernel: Kernel, hub: Hub) {
  const { config, keyring } = kernel
  app.get('/api/events', async (c) => {
    if (c.req.method === 'HEAD') return c.body(null)
    const sid = sidOf(c.req.header('cookie'), config.origin)
    const { actor, heads, first } = await inOwnTurn(kernel, c, { sid, known: c.get('known') }, async (open) => {
      if (!open.actor) throw unauthorized()
      if (open.actor.restriction) throw restricted(open.actor.restriction)
      return { actor: open.actor, ...(await eventBounds(open.tx, open.actor)) }
    })
    if (!hub.hasRoom()) throw new Refusal(503, 'TOO_MANY_STREAMS', 'Too many open streams.', { retryAfter: 10 })
    // A reconnecting browser repeats the address, and adds the last id it has heard.
    const last = c.req.header('last-event-id') ?? c.req.query('after')
    const reader = readerOf(actor)
    const heard = last === undefined ? undefined : resumable(readPosition(keyring, reader, last), heads, first)
    const { outgoing } = c.env
    if (outgoing.destroyed) return RESPONSE_ALREADY_SENT
    outgoing.writeHead(200, { ...commonHeaders(c, kernel), ...HEADERS })
    const about = { actor: reader, sid: sid?.toString('hex') ?? '', position: heard ?? heads }
    hub.open(outgoing, about, last !== undefined && !heard)
    return RESPONSE_ALREADY_SENT
  })
}

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

async function eventBounds(tx: Tx, actor: Actor) {
  const { rows } = await sql<{ tenant: string; head: number; first: number }>`
    select t.id as tenant, coalesce(h.seq, 0) as head,
      coalesce((select min(seq) from events e where e.tenant_id = t.id), coalesce(h.seq, 0) + 1) as first
    from unnest(${actor.tenants}::uuid[]) t (id) left join event_heads h on h.tenant_id = t.id`.execute(tx)
  return {
    heads: new Map(rows.map((row) => [row.tenant, row.head])),
    first: new Map(rows.map((row) => [row.tenant, row.first])),
  }
}

// Beyond this, refetching everything is quicker.
const MAX_MISSED = 1_000

/** The position to resume from, if its tenants match and no later event has been deleted. */
function resumable(heard: Position | undefined, heads: Position, first: Position) {
  if (heads.size === 0 || heard?.size !== heads.size) return undefined
  const complete = [...heads].every(([tenant, head]) => {
    const seq = heard.get(tenant)
    return seq !== undefined && seq <= head && head - seq <= MAX_MISSED && seq + 1 >= (first.get(tenant) ?? 0)
  })
  return complete ? heard : undefined
}
