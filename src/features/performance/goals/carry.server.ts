import { sql } from 'kysely'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { workOn } from '../review/lock.server.ts'
import { reviewChanged } from '../contract.ts'
import { actIn } from '../review/act.server.ts'
import { type HeldReview, wholeReview } from '../review/queries.server.ts'
import { carryGoals, goalFields, listEarlierGoals, MAX_GOALS_OF_REVIEW } from './contract.ts'
import { earlierGoals, lockOpenAmong } from './earlier.server.ts'
import { countGoals, goalsOfReview } from './queries.server.ts'

const listEarlierGoalsRoute = route(listEarlierGoals, async ({ tx, actor, params }) =>
  earlierGoals(tx, await wholeReview(tx, actor, params.requestId)),
)

const carryGoalsRoute = route(carryGoals, async ({ tx, actor, params, body, record }) => {
  const review = await workOn({ tx, actor, record }, params.requestId)
  const wanted = [...new Set(body.goalIds)]
  const known = await lockOpenAmong(tx, review, wanted)
  if (known.length < wanted.length)
    throw invalidTransition('Some of these goals have been carried over already, or are no longer open.')
  if ((await countGoals(tx, review)) + wanted.length > MAX_GOALS_OF_REVIEW)
    throw invalidTransition(`A review has at most ${MAX_GOALS_OF_REVIEW} goals.`)

  await copy(tx, review, wanted)
  const did = wanted.length === 1 ? 'carried over a goal' : `carried over ${wanted.length} goals`
  record(
    reviewChanged,
    actIn(review, { action: 'create', what: 'goal', id: review.id, did, metadata: { from: wanted } }),
  )
  return goalsOfReview(tx, actor, review.requestId)
})

/** Copies them in their order. Target dates before this period are dropped. */
async function copy(tx: Tx, { tenantId, requestId, id, reviewPeriodStart }: HeldReview, ids: readonly string[]) {
  const values = goalFields.map((field) =>
    field === 'targetDate'
      ? sql`case when g.target_date >= ${reviewPeriodStart}::date then g.target_date end`
      : sql.ref(`g.${field}`),
  )
  await sql`
    insert into performance_goals
      (tenant_id, request_id, performance_review_id, carried_from, ${sql.join(goalFields.map((field) => sql.ref(field)))}, created_at)
    select g.tenant_id, ${requestId}, ${id}, g.id, ${sql.join(values)},
      now() + row_number() over (order by v.review_period_end, g.created_at, g.id) * interval '1 millisecond'
    from performance_goals g
    join performance_reviews v on v.tenant_id = g.tenant_id and v.id = g.performance_review_id
    where g.tenant_id = ${tenantId} and g.id = any (${ids}::uuid[])`.execute(tx)
}

export const carryRoutes: Route[] = [listEarlierGoalsRoute, carryGoalsRoute]
