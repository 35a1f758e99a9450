import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import { allow, invalidTransition, notFound } from '#platform/errors.ts'
import { sealRecord } from '#platform/secrets/seal.server.ts'
import { reviewChanged } from '../contract.ts'
import { canReveal } from '../policy.ts'
import { actIn } from '../review/act.server.ts'
import { revealed } from '../fairness/revealed.server.ts'
import { reviewKeyOf } from '../review/sealed/seal.server.ts'
import { change } from './change.server.ts'
import { planAnswerRevealed, revealPlanAnswer, SealedPlan, startPlan } from './contract.ts'
import { heldPlan } from './held.server.ts'
import { planRow } from './queries.server.ts'

const TABLE = 'performance_plans'

export const startPlanRoute = route(startPlan, async ({ body, ...call }) => {
  const { tx, actor, keyring, params, record } = call
  const { plan: row, review } = await heldPlan(call, params.planId)
  if (row.startedAt) throw invalidTransition('This plan has been started already.')

  const { health, pregnancy, training, peers, version } = body
  const dataKey = await reviewKeyOf(tx, keyring, review)
  const where = { tenantId: row.tenantId, table: TABLE, id: row.id }
  const changes = {
    ...sealRecord(SealedPlan, { health, pregnancy }, dataKey, where),
    trainingGiven: training.answer,
    trainingNote: training.note || null,
    peersConsistent: peers.answer,
    peersNote: peers.note || null,
    startedAt: sql`now()`,
    startedById: actor.id,
  }
  const started = await change(call, row, { changes, version })
  record(reviewChanged, actIn(row, { id: row.id, did: 'started the improvement plan' }))
  return started
})

export const revealPlanAnswerRoute = route(revealPlanAnswer, async (call) => {
  const { tx, actor, params, body, record } = call
  const { tenantId, id, requestId } = await planRow(tx, actor, params.planId)
  allow(canReveal(actor))
  const sealed = await tx
    .selectFrom('performancePlans')
    .select(body.question)
    .where((eb) => eb.and({ tenantId, id }))
    .executeTakeFirstOrThrow()
  const opened = await revealed(call, SealedPlan, sealed, { tenantId, requestId, table: TABLE, id })
  const answer = opened[body.question]
  if (!answer) throw notFound()

  const metadata = { question: body.question }
  record(planAnswerRevealed, actIn({ tenantId, requestId }, { action: 'view', id, metadata }))
  return answer
})
