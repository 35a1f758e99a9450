import { sql } from 'kysely'
import type * as z from 'zod'
import type { Word } from '#platform/search/words.server.ts'
import { Priority, type RequestQuery, RequestType } from '../contract.ts'
import { areActive, statusesOf } from './statuses.ts'

export type RequestFilter = Partial<z.output<typeof RequestQuery>>

/** Only the filters in use, so that what is usual is planned for itself; `words` are what `q` looks for. */
export function matching(filter: RequestFilter, words: readonly Word[]) {
  const { assignedToId, clientId, raisedById } = filter
  const conditions = [
    ...(isOfSeveral(filter) ? several(filter) : one(filter)),
    ...(isOfCompleted(filter) ? completedIn(filter) : []),
    assignedToId && isWith(assignedToId),
    clientId && isOf(clientId),
    raisedById && sql`r.client_id = ${raisedById}`,
    ...words.map(({ isIn }) => mentions(isIn)),
  ].filter((each) => typeof each === 'object')
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

export const isOfCompleted = ({ status, from, to, completedById }: RequestFilter) =>
  (status?.length === 1 && status[0] === 'completed') || Boolean(from || to || completedById)

/** One value of each of these filters at most. */
function one(filter: RequestFilter) {
  const { status, type, priority } = filter
  const hasPriority = isOfCompleted(filter) ? isOfPriority : isAsUrgent
  return [
    status?.[0] && statusIs(status[0]),
    type && sql`r.type = ${type[0]}`,
    priority?.[0] && hasPriority(priority[0]),
  ]
}

const isOfPriority = (priority: Priority) => sql`r.priority = ${priority}`

/** The indexes that are not of completed requests go by it. */
const isAsUrgent = (priority: Priority) => sql`r.urgency = ${Priority.options.indexOf(priority)}::smallint`

function statusIs(status: NonNullable<RequestFilter['status']>[number]) {
  if (status === 'active') return isActive
  return status === 'not_completed' ? sql`r.status <> 'completed'` : sql`r.status = ${status}`
}

// Written out, or the indexes of open requests do not fit.
const isActive = sql`r.status in ('pending', 'in_progress')`

const isOfSeveral = ({ status, type, priority }: RequestFilter) =>
  [status, type, priority].some((values) => values && values.length > 1)

/** The same words whichever of them have several values, and however many: see decision 38. */
function several({ status, type, priority }: RequestFilter) {
  const statuses = statusesOf(status)
  return [
    areActive(statuses) && isActive,
    sql`r.status = any (${statuses}::text[])`,
    sql`r.type = any (${type ?? RequestType.options}::text[])`,
    sql`r.priority = any (${priority ?? Priority.options}::text[])`,
  ]
}

/** Apart from the others: whose requests they are has an index. */
function isWith([first, ...others]: NonNullable<RequestFilter['assignedToId']>) {
  if (others.length === 0) return first === 'nobody' ? sql`r.assigned_to_id is null` : sql`r.assigned_to_id = ${first}`
  const people = [first, ...others]
  const ids = people.filter((each) => each !== 'nobody')
  return sql`(r.assigned_to_id = any (${ids}::uuid[])
    or (${people.includes('nobody')}::boolean and r.assigned_to_id is null))`
}

function isOf([first, ...others]: NonNullable<RequestFilter['clientId']>) {
  if (others.length === 0) return sql`(r.tenant_id = ${first} or r.client_id = ${first})`
  const ids = [first, ...others]
  return sql`(r.tenant_id = any (${ids}::uuid[]) or r.client_id = any (${ids}::uuid[]))`
}

function completedIn({ from, to, completedById }: RequestFilter) {
  return [
    // Written out, or the indexes of completed requests do not fit.
    sql`r.status = 'completed'`,
    from && sql`r.completed_at >= ${startOf(from)}`,
    to && sql`r.completed_at < ${startOf(to, 1)}`,
    completedById && sql`r.completed_by_id = ${completedById}`,
  ]
}

const startOf = (day: string, later = 0) => sql`(${day}::date + ${later}::int)::timestamp at time zone 'Europe/London'`

/**
 * The words of a request are kept in small letters. Whether anybody’s name fits, and whose, is found out once, not for
 * each request: looking for nobody in each would take as long as looking for the words.
 */
export function mentions(isIn: Word['isIn']) {
  const named = sql`select p.id from users p where ${isNamed(isIn)}`
  return sql`(${isIn(sql`r.search_text`)}
    or exists (${named}) and array[r.client_id, r.assigned_to_id] && array(${named}))`
}

export const isNamed = (isIn: Word['isIn']) => isIn(sql`lower(concat_ws(' ', p.first_name, p.last_name))`)
