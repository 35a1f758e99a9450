import { type RawBuilder, sql } from 'kysely'
import { columns, split } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing, notFound } from '#platform/errors.ts'
import { Goal } from '../contract.ts'
import { abilities, canComment } from '../policy.ts'
import { type HeldReview, wholeReview } from '../review/queries.server.ts'
import type { GoalDetail, GoalsOfReview } from './contract.ts'
import { hasEarlierGoals } from './earlier.server.ts'

export type GoalRef = { tenantId: string; requestId: string; id: string }

/** The ids of a goal of the actor’s tenants, or a 404. */
export async function goalRef(tx: Tx, actor: Pick<Actor, 'tenants'>, id: string): Promise<GoalRef> {
  const { rows } = await sql<GoalRef>`
    select g.tenant_id, g.request_id, g.id from performance_goals g
    where g.id = ${id} and g.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  return existing(rows)
}

type GoalRow = Goal & {
  fromRequestId: string | null
  fromStart: string | null
  fromEnd: string | null
  commentCount: number
  isSpokenOf: boolean
}

const goal = columns('performanceGoals', Goal, 'g')

async function goalRows(tx: Tx, condition: RawBuilder<unknown>): Promise<GoalRow[]> {
  const { rows } = await sql<GoalRow>`
    select ${goal}, f.request_id as from_request_id, f.review_period_start as from_start,
      f.review_period_end as from_end,
      (select count(*) from performance_goal_comments c
        where c.tenant_id = g.tenant_id and c.request_id = g.request_id and c.goal_id = g.id) as comment_count,
      exists (select from performance_goals n where n.tenant_id = g.tenant_id and n.carried_from = g.id)
        or exists (select from self_assessments s
          where s.tenant_id = g.tenant_id and s.request_id = g.request_id and s.saved_at is not null) as is_spoken_of
    from performance_goals g
    left join performance_goals o on o.tenant_id = g.tenant_id and o.id = g.carried_from
    left join performance_reviews f on f.tenant_id = o.tenant_id and f.id = o.performance_review_id
    where ${condition} order by g.created_at, g.id`.execute(tx)
  return rows
}

export async function goalsOfReview(tx: Tx, actor: Actor, requestId: string): Promise<GoalsOfReview> {
  const review = await wholeReview(tx, actor, requestId)
  const isOpen = abilities({ role: 'staff' }, review).work
  const { work } = abilities(actor, review)
  const rows = await goalRows(tx, sql`g.tenant_id = ${review.tenantId} and g.request_id = ${requestId}`)
  return {
    goals: rows.map((row) => toDetail(row, work)),
    can: {
      add: work,
      comment: isOpen && canComment(actor),
      carryOver: work && (await hasEarlierGoals(tx, review)),
    },
  }
}

/** A goal of a review that can still be changed. */
export async function goalInWork(tx: Tx, { tenantId, id }: GoalRef): Promise<GoalDetail> {
  const [row] = await goalRows(tx, sql`g.tenant_id = ${tenantId} and g.id = ${id}`)
  if (!row) throw notFound()
  return toDetail(row, true)
}

export async function countGoals(tx: Tx, { tenantId, requestId }: Pick<HeldReview, 'tenantId' | 'requestId'>) {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from performance_goals g
    where g.tenant_id = ${tenantId} and g.request_id = ${requestId}`.execute(tx)
  return rows[0]?.total ?? 0
}

function toDetail(row: GoalRow, edit: boolean): GoalDetail {
  const [own, { fromRequestId, fromStart, fromEnd, commentCount, isSpokenOf }] = split(Goal, row)
  const from =
    fromRequestId && fromStart && fromEnd
      ? { requestId: fromRequestId, reviewPeriodStart: fromStart, reviewPeriodEnd: fromEnd }
      : null
  return { ...own, from, commentCount, can: { edit, remove: edit && commentCount === 0 && !isSpokenOf } }
}
