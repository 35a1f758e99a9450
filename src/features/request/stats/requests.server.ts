import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Sql } from '#platform/database/first-of.server.ts'
import { active } from '../statuses.ts'
import { RequestStatus, RequestType } from '../words.ts'
import { figuresOf, inDatabase } from './figures.server.ts'

const perType = {
  onboarding: {
    pending: 'onboardingPending',
    in_progress: 'onboardingInProgress',
    completed: 'onboardingCompleted',
    cancelled: 'onboardingCancelled',
  },
  performance_review: {
    pending: 'performanceReviewPending',
    in_progress: 'performanceReviewInProgress',
    completed: 'performanceReviewCompleted',
    cancelled: 'performanceReviewCancelled',
  },
  conflict_resolution: {
    pending: 'conflictResolutionPending',
    in_progress: 'conflictResolutionInProgress',
    completed: 'conflictResolutionCompleted',
    cancelled: 'conflictResolutionCancelled',
  },
} as const satisfies Record<RequestType, Record<RequestStatus, string>>

export type RequestFigures = {
  urgent: number
  unassigned: number
  /** The total of these types in these statuses. */
  count(types: readonly RequestType[], statuses: readonly RequestStatus[]): number
}

/** How many requests there are of each type in each status. */
export async function requestFigures(tx: Tx, actor: Actor): Promise<RequestFigures> {
  const names = RequestType.options.flatMap((type) => RequestStatus.options.map((status) => perType[type][status]))
  const figures = await figuresOf(tx, actor, [...names, 'urgent', 'unassigned'])
  return {
    urgent: figures.urgent,
    unassigned: figures.unassigned,
    count(types, statuses) {
      const counts = types.flatMap((type) => statuses.map((status) => figures[perType[type][status]]))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

/**
 * How many requests a company has, how many of them are open, and when its people last raised one or sent a message:
 * from the stored figures, or counted if the caller may not see all requests.
 */
export function standingOf({ hidden }: Actor, tenantId: Sql): Sql {
  if (hidden.length > 0)
    return sql`
      select count(*)::int as request_count,
        (count(*) filter (where r.status = any (${active}::text[])))::int as open_request_count,
        greatest(max(r.created_at), ${lastMessage(tenantId)}) as last_wrote_at
      from requests r where r.tenant_id = ${tenantId}`
  return sql`
    select coalesce(sum(${kept(RequestStatus.options)}), 0)::int as request_count,
      coalesce(sum(${kept(active)}), 0)::int as open_request_count, max(f.last_wrote_at) as last_wrote_at
    from company_figures f where f.tenant_id = ${tenantId}`
}

/** The newest message of each of its people is found by an index. */
const lastMessage = (tenantId: Sql) => sql`(
  select max(m.created_at) from users u cross join lateral (
    select created_at from messages m where m.tenant_id = u.tenant_id and m.sender_id = u.id
    order by m.created_at desc limit 1
  ) m where u.tenant_id = ${tenantId})`

const kept = (statuses: readonly RequestStatus[]) =>
  sql.join(
    RequestType.options.flatMap((type) => statuses.map((status) => sql.ref(`f.${inDatabase(perType[type][status])}`))),
    sql` + `,
  )

/** One figure of each type. */
export const byType = (of: (type: RequestType) => number) =>
  Object.fromEntries(RequestType.options.map((type) => [type, of(type)])) as Record<RequestType, number> // one for every type
