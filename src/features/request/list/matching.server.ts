import { sql } from 'kysely'
import type * as z from 'zod'
import { Priority, type RequestQuery, RequestType } from '../contract.ts'
import { isInIndex } from '#platform/search/search.server.ts'
import type { WordWithPeople } from './add-people.server.ts'
import { areActive, statusesOf } from '../statuses.ts'

export type RequestFilter = Partial<z.output<typeof RequestQuery>>

/** Only the filters in use, so that common cases get their own plan; `words` are the words of `q`. */
export function matching(filter: RequestFilter, words: readonly WordWithPeople[]) {
  const { assignedToId, clientId, raisedById } = filter
  const conditions = [
    ...(isOfSeveral(filter) ? several(filter) : one(filter)),
    ...(isOfCompleted(filter) ? completedIn(filter) : []),
    assignedToId && isWith(assignedToId),
    clientId && isOf(clientId),
    raisedById && sql`r.client_id = ${raisedById}`,
    ...words.map(mentions),
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

/** The indexes of requests that are not completed use this order. */
const isAsUrgent = (priority: Priority) => sql`r.urgency = ${Priority.options.indexOf(priority)}::smallint`

function statusIs(status: NonNullable<RequestFilter['status']>[number]) {
  if (status === 'active') return isActive
  return status === 'not_completed' ? sql`r.status <> 'completed'` : sql`r.status = ${status}`
}

// Written out, so that the planner can use the indexes of open requests.
const isActive = sql`r.status in ('pending', 'in_progress')`

const isOfSeveral = ({ status, type, priority }: RequestFilter) =>
  [status, type, priority].some((values) => values && values.length > 1)

/** The same SQL whichever filters have several values, and however many: see decision 54. */
function several({ status, type, priority }: RequestFilter) {
  const statuses = statusesOf(status)
  return [
    areActive(statuses) && isActive,
    sql`r.status = any (${statuses}::text[])`,
    sql`r.type = any (${type ?? RequestType.options}::text[])`,
    sql`r.priority = any (${priority ?? Priority.options}::text[])`,
  ]
}

/** Separate from the others, because requests by adviser have an index. */
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
    // Written out, so that the planner can use the indexes of completed requests.
    sql`r.status = 'completed'`,
    from && sql`r.completed_at >= ${startOf(from)}`,
    to && sql`r.completed_at < ${startOf(to, 1)}`,
    completedById && sql`r.completed_by_id = ${completedById}`,
  ]
}

const startOf = (day: string, later = 0) => sql`(${day}::date + ${later}::int)::timestamp at time zone 'Europe/London'`

/** By its own text, in lower case, by the person who created it, by its adviser, or by its record. */
export const mentions = (word: WordWithPeople) => sql`(${word.isIn(sql`r.search_text`)}
  or r.client_id in (select unnest(${word.clients}::uuid[])) or r.assigned_to_id in (select unnest(${word.staff}::uuid[]))
  ${isInIndex(word) ? orItsRecord(word) : sql``})`

// For one or two letters, each record would be read: 650 ms instead of 90 for an adviser of 1,000 companies.
const orItsRecord = ({ isIn }: WordWithPeople) => sql`or case r.type
  when 'conflict_resolution' then (select ${isIn(sql`c.search_text`)} from conflict_cases c
    where c.tenant_id = r.tenant_id and c.request_id = r.id)
  when 'performance_review' then (select ${isIn(sql`v.search_text`)} from performance_reviews v
    where v.tenant_id = r.tenant_id and v.request_id = r.id)
  else false end`
