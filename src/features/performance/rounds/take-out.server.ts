import { sql } from 'kysely'
import type { Request } from '#features/request/contract.ts'
import { requestOf, withdraw } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { allow, invalidTransition, notFound } from '#platform/errors.ts'
import { takeOut } from './contract.ts'
import { canRun } from './policy.ts'
import { type RoundRef, roundRef } from './queries.server.ts'

export const takeOutRoute = route(takeOut, async (call) => {
  const { tx, actor, params, body } = call
  const round = await roundRef(tx, actor, params.roundId)
  const request = await requestIn(tx, actor, round, params.requestId)
  allow(canRun(actor))
  if (request.status !== 'pending') throw invalidTransition('This review has begun. It stays in the round.')

  await withdraw(call, request, { reason: body.reason, from: ['pending'] })
  await ensureNotHandedIn(tx, request)
  return { requestId: request.id }
})

/** Checked once the review is locked, as it is for withdrawing: until then, the employee may hand in. */
async function ensureNotHandedIn(tx: Tx, { tenantId, id }: Request) {
  const handedIn = await tx
    .selectFrom('selfAssessments')
    .select('id')
    .where((eb) => eb.and({ tenantId, requestId: id }))
    .where('handedInAt', 'is not', null)
    .executeTakeFirst()
  if (handedIn) throw invalidTransition('The self-assessment has been handed in. This review stays in the round.')
}

async function requestIn(tx: Tx, actor: Actor, { tenantId, id }: RoundRef, requestId: string): Promise<Request> {
  const { rows } = await sql<{ requestId: string }>`
    select request_id from review_round_members
    where tenant_id = ${tenantId} and round_id = ${id} and request_id = ${requestId}`.execute(tx)
  if (!rows[0]) throw notFound()
  return requestOf(tx, actor, requestId)
}
