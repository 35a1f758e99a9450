import type { Hold, Route } from '#platform/call/route.server.ts'

const ofRequest: Record<string, string> = {
  adviceId: 'case_advice',
  allegationId: 'allegations',
  appealId: 'conflict_appeals',
  attachmentId: 'documents',
  documentId: 'documents',
  employeeId: 'employees',
  exhibitId: 'exhibits',
  factId: 'case_facts',
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
  self_assessment: 'self_assessments',
  shared_review: 'shared_reviews',
  starter: 'employees',
}

const ofEmployee: Record<string, string> = {
  dbsCheckId: 'dbs_checks',
  emergencyContactId: 'emergency_contacts',
  lawfulBasisId: 'lawful_basis_records',
  partId: 'starter_parts',
  referenceId: 'employee_references',
  referee: 'employee_references',
}

/** Locks the request before a call changes anything in it: decision 53. */
export function holdingRequest(route: Route): Route {
  const { method, path } = route.endpoint
  if (method === 'GET' || route.access === 'system') return route
  const names = route.purpose ? [route.purpose] : [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const hold = names.map(holdOf).find((each) => each !== undefined)
  return hold ? { ...route, hold } : route
}

function holdOf(of: string): Hold | undefined {
  const [table, employed] = [ofRequest[of], ofEmployee[of]]
  if (of === 'requestId') return { of, text: lock('requests r', 'r') }
  if (table) return { of, text: lock(`${table} x ${ITS_REQUEST}`, 'x') }
  return employed ? { of, text: lock(`${employed} o ${ITS_EMPLOYEE} ${ITS_REQUEST}`, 'o') } : undefined
}

const ITS_EMPLOYEE = 'join employees x on x.tenant_id = o.tenant_id and x.id = o.employee_id'
const ITS_REQUEST = 'join requests r on r.tenant_id = x.tenant_id and r.id = x.request_id'

/** Names the companies, because the indexes on ids begin with them. */
const lock = (rows: string, named: string) => `select from ${rows}
  where ${named}.tenant_id = any ((select current_tenants())::uuid[]) and ${named}.id = $1 for no key update of r`
