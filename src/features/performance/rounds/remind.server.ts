import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { allow, invalidTransition, notFound } from '#platform/errors.ts'
import { remindRound } from './contract.ts'
import { roundChanged } from './events.ts'
import { canRun } from './policy.ts'
import { type RoundRef, roundRef } from './queries.server.ts'
import { isToRemind } from './standing.server.ts'

export const remindRoundRoute = route(remindRound, async ({ tx, actor, params, body, record }) => {
  const round = await roundRef(tx, actor, params.roundId)
  allow(canRun(actor))
  const { requestId } = body
  if (requestId) await ensureIn(tx, round, requestId)

  const reminded = await markReminded(tx, round, requestId)
  if (reminded.length === 0) throw invalidTransition(requestId ? NOT_THIS_ONE : NOBODY)

  record(roundChanged, {
    tenantId: round.tenantId,
    about: {},
    did: `reminded ${people(reminded.length)} of their self-assessment in the round “${round.name}”`,
    audit: { action: 'update', resourceType: 'review_round', resourceId: round.id, metadata: { reminded } },
  })
  return { remindedCount: reminded.length }
})

const NOBODY = 'There is nobody to remind today.'
const NOT_THIS_ONE = 'They have handed it in, were not asked, or were reminded today already.'
const people = (count: number) => (count === 1 ? 'one person' : `${count} people`)

async function ensureIn(tx: Tx, { tenantId, id }: RoundRef, requestId: string) {
  const { rows } = await sql<{ requestId: string }>`
    select request_id from review_round_members
    where tenant_id = ${tenantId} and round_id = ${id} and request_id = ${requestId}`.execute(tx)
  if (!rows[0]) throw notFound()
}

/** Marked in one statement: of two presses at once, each reminds different people. */
async function markReminded(tx: Tx, { tenantId, id }: RoundRef, requestId: string | undefined) {
  const one = requestId ? sql`m.request_id = ${requestId}` : sql`true`
  const { rows } = await sql<{ requestId: string }>`
    update review_round_members m set reminded_on = (now() at time zone 'Europe/London')::date
    from performance_reviews v
    where v.tenant_id = m.tenant_id and v.request_id = m.request_id and m.tenant_id = ${tenantId}
      and m.round_id = ${id} and v.state <> 'cancelled' and ${one} and ${isToRemind}
    returning m.request_id`.execute(tx)
  return rows.map((row) => row.requestId)
}
