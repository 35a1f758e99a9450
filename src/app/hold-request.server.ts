import { type RawBuilder, sql } from 'kysely'
import type { Route } from '#platform/call/route.server.ts'

/** Tables whose rows belong to a request, by the path parameter that names a row. */
const ofRequest: Record<string, string> = {
  adviceId: 'case_advice',
  allegationId: 'allegations',
  appealId: 'conflict_appeals',
  attachmentId: 'documents',
  documentId: 'documents',
  employeeId: 'employees',
  exhibitId: 'exhibits',
  fairnessNoteId: 'performance_fairness_notes',
  followUpId: 'conflict_follow_ups',
  goalId: 'performance_goals',
  itemId: 'checklist_items',
  letterId: 'letters',
  meetingId: 'conflict_meetings',
  noteId: 'notes',
  outcomeId: 'conflict_outcomes',
  participantId: 'conflict_participants',
  planId: 'performance_plans',
  planMeetingId: 'performance_plan_meetings',
  statementId: 'case_statements',
  // By what a guest’s link is for.
  self_assessment: 'self_assessments',
  shared_review: 'shared_reviews',
  starter: 'employees',
}

/** Those whose rows belong to an employee, who came with a request. */
const ofEmployee: Record<string, string> = {
  dbsCheckId: 'dbs_checks',
  emergencyContactId: 'emergency_contacts',
  lawfulBasisId: 'lawful_basis_records',
  partId: 'starter_parts',
  referenceId: 'employee_references',
  referee: 'employee_references',
}

/** A call that changes something of a request locks the request before anything else: decision 53. */
export function holdingRequest(route: Route): Route {
  const { method, path } = route.endpoint
  if (method === 'GET') return route
  const named = route.purpose ?? [...path.matchAll(/:(\w+)/g)].flatMap(([, name]) => name ?? []).find(leadsToRequest)
  const lock = named && lockOf(named)
  if (!named || !lock) return route
  return { ...route, hold: (tx, { tenants, of }) => lock(tenants, of[named] ?? '').execute(tx) }
}

const leadsToRequest = (name: string) => name === 'requestId' || name in ofRequest || name in ofEmployee

type Lock = (tenants: readonly string[], id: string) => RawBuilder<unknown>

function lockOf(name: string): Lock | undefined {
  const [table, employed] = [ofRequest[name], ofEmployee[name]]
  if (table) return lockFrom(sql`${sql.table(table)} x`)
  if (employed)
    return lockFrom(
      sql`${sql.table(employed)} o join employees x on x.tenant_id = o.tenant_id and x.id = o.employee_id`,
      'o',
    )
  return name === 'requestId' ? (tenants, id) => lockWhere(sql`requests r where r.id = ${id}`, tenants) : undefined
}

const lockFrom =
  (rows: RawBuilder<unknown>, named = 'x'): Lock =>
  (tenants, id) =>
    lockWhere(
      sql`${rows} join requests r on r.tenant_id = x.tenant_id and r.id = x.request_id
        where ${sql.ref(`${named}.tenant_id`)} = any (${tenants}::uuid[]) and ${sql.ref(`${named}.id`)} = ${id}`,
      tenants,
    )

const lockWhere = (rows: RawBuilder<unknown>, tenants: readonly string[]) =>
  sql`select from ${rows} and r.tenant_id = any (${tenants}::uuid[]) for no key update of r`
