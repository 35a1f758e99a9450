import { sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { Goal } from '../contract.ts'
import { earlierThan } from '../earlier/earlier.server.ts'
import type { HeldReview } from '../review/queries.server.ts'
import { type EarlierGoal, MAX_GOALS_OF_REVIEW } from './contract.ts'

/** A goal can be carried over again if its copy was removed, or is in a withdrawn review. */
const open = (review: HeldReview) => sql`
  performance_goals g join performance_reviews v on v.tenant_id = g.tenant_id and v.id = g.performance_review_id
  where ${earlierThan(review)} and g.status in ('not_started', 'in_progress')
    and not exists (select from performance_goals n
      join performance_reviews w on w.tenant_id = n.tenant_id and w.id = n.performance_review_id
      where n.tenant_id = g.tenant_id and n.carried_from = g.id and w.state <> 'cancelled')`

const shown = columns(
  'performanceGoals',
  Goal.pick({ id: true, title: true, targetDate: true, status: true, progress: true }),
  'g',
)

export async function earlierGoals(tx: Tx, review: HeldReview): Promise<EarlierGoal[]> {
  const { rows } = await sql<EarlierGoal>`
    select ${shown}, v.request_id, v.review_period_start, v.review_period_end from ${open(review)}
    order by v.review_period_end desc, v.request_id, g.created_at, g.id limit ${MAX_GOALS_OF_REVIEW}`.execute(tx)
  return rows
}

export async function hasEarlierGoals(tx: Tx, review: HeldReview): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select g.id from ${open(review)} limit 1`.execute(tx)
  return rows.length > 0
}

/** Returns those that may be carried over. A second review that wants the same goal waits. */
export async function lockOpenAmong(tx: Tx, review: HeldReview, ids: readonly string[]): Promise<string[]> {
  await sql`
    select from performance_goals g
    where g.tenant_id = ${review.tenantId} and g.id = any (${ids}::uuid[]) order by g.id for update`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select g.id from ${open(review)} and g.id = any (${ids}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}
