import { sql } from 'kysely'
import { audited, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { allow, invalidTransition, notFound } from '#platform/errors.ts'
import { remindAll, type Sender } from './ask.server.ts'
import { remindRound } from './contract.ts'
import { roundChanged } from './events.ts'
import { canRun } from './policy.ts'
import { lockRounds, type RoundRef, roundRef } from './queries.server.ts'
import { isToRemind, joined, name } from './standing.server.ts'

export const remindRoundRoute = (config: Sender) =>
  route(remindRound, async (call) => {
    const { tx, actor, params, body, record } = call
    const round = await roundRef(tx, actor, params.roundId)
    allow(canRun(actor))
    // If the button is pressed twice at once, the second call finds no one left to remind.
    await lockRounds(tx, round.tenantId)
    const { requestId } = body
    if (requestId) await ensureIn(tx, round, requestId)
    const waiting = await toRemind(tx, round, requestId)
    if (waiting.length === 0) throw invalidTransition(requestId ? NOT_THIS_ONE : NOBODY)

    const links = await remindAll(call, config, waiting)

    record(roundChanged, {
      tenantId: round.tenantId,
      about: {},
      did: `reminded ${people(waiting.length)} of their self-assessment in the round “${round.name}”`,
      audit: audited('update', 'review_round', round.id),
    })
    return { remindedCount: waiting.length, isMailed: config.smtp !== undefined, links }
  })

const NOBODY = 'There is no one to remind today.'
const NOT_THIS_ONE = 'They have handed it in, were not asked, or have already been reminded today.'
const people = (count: number) => (count === 1 ? 'one person' : `${count} people`)

async function ensureIn(tx: Tx, { tenantId, id }: RoundRef, requestId: string) {
  const { rows } = await sql<{ requestId: string }>`
    select request_id from review_round_members
    where tenant_id = ${tenantId} and round_id = ${id} and request_id = ${requestId}`.execute(tx)
  if (!rows[0]) throw notFound()
}

async function toRemind(tx: Tx, { tenantId, id }: RoundRef, requestId: string | undefined) {
  const one = requestId ? sql`m.request_id = ${requestId}` : sql`true`
  const { rows } = await sql<{ requestId: string; name: string }>`
    select m.request_id, ${name} as name from review_round_members m
    join performance_reviews v on v.tenant_id = m.tenant_id and v.request_id = m.request_id ${joined}
    where m.tenant_id = ${tenantId} and m.round_id = ${id} and ${one} and ${isToRemind}
    order by ${name}, m.request_id`.execute(tx)
  return rows
}
