import { sql } from 'kysely'
import type * as z from 'zod'
import { patternOf } from '#platform/database/search.server.ts'
import type { RequestQuery } from '../contract.ts'

type Filter = Partial<z.output<typeof RequestQuery>>

/** Only the filters in use, so that each combination is planned for itself. */
export function matching(filter: Filter) {
  const { status, type, priority, assignedToId, clientId, q } = filter
  const conditions = [
    status && statusIs(status),
    ...(isOfCompleted(filter) ? completedIn(filter) : []),
    type && sql`r.type = ${type}`,
    priority && sql`r.priority = ${priority}`,
    assignedToId &&
      (assignedToId === 'nobody' ? sql`r.assigned_to_id is null` : sql`r.assigned_to_id = ${assignedToId}`),
    clientId && sql`(r.tenant_id = ${clientId} or r.client_id = ${clientId})`,
    q && mentions(q),
  ].filter((each) => typeof each === 'object')
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

export const isOfCompleted = ({ status, from, to, completedById }: Filter) =>
  status === 'completed' || Boolean(from || to || completedById)

function statusIs(status: NonNullable<Filter['status']>) {
  if (status === 'active') return sql`r.status in ('pending', 'in_progress')`
  return status === 'not_completed' ? sql`r.status <> 'completed'` : sql`r.status = ${status}`
}

function completedIn({ from, to, completedById }: Filter) {
  return [
    // Written out, or the indexes of completed requests do not fit.
    sql`r.status = 'completed'`,
    from && sql`r.completed_at >= ${startOf(from)}`,
    to && sql`r.completed_at < ${startOf(to, 1)}`,
    completedById && sql`r.completed_by_id = ${completedById}`,
  ]
}

const startOf = (day: string, later = 0) => sql`(${day}::date + ${later}::int)::timestamp at time zone 'Europe/London'`

/** The words of a request are kept in small letters; whose names fit is found out once, not for each request. */
export function mentions(q: string) {
  return sql`(r.search_text like ${patternOf(q)} or array[r.client_id, r.assigned_to_id] && array(
    select p.id from users p where ${isNamed(q)}))`
}

export const isNamed = (q: string) => sql`lower(concat_ws(' ', p.first_name, p.last_name)) like ${patternOf(q)}`
