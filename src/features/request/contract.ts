import * as z from 'zod'
import { event, get, Moment, PageQuery, patch, post, Version } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

// Specification §3 "Request as listed", §4 "Enumerations", §5 "Request forms", §7 "Requests and messages", "Stats".

export const RequestType = z.enum(['onboarding', 'performance_review', 'conflict_resolution'])
export type RequestType = z.infer<typeof RequestType>

export const RequestStatus = z.enum(['pending', 'in_progress', 'completed', 'cancelled'])
export type RequestStatus = z.infer<typeof RequestStatus>

export const Priority = z.enum(['low', 'normal', 'high', 'urgent'])
export type Priority = z.infer<typeof Priority>

// The specification's words for these values (§2, §4).

export const statusLabels: Record<RequestStatus, string> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const typeLabels: Record<RequestType, string> = {
  onboarding: 'Onboarding',
  performance_review: 'Performance Review',
  conflict_resolution: 'Conflict Resolution',
}

export const priorityLabels: Record<Priority, string> = { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' }

export const MAX_TITLE = 200
export const MAX_DESCRIPTION = 20_000
export const MAX_GOALS = 10_000

const Title = z.string().trim().min(1, 'Title is required').max(MAX_TITLE)
const Description = personal(z.string().trim().max(MAX_DESCRIPTION), 'narrative')
const Goals = personal(z.string().trim().max(MAX_GOALS), 'narrative')

/** What a client writes when raising a request; each type adds its own part (src/app/kinds.server.ts). */
export const NewRequest = z.strictObject({
  title: Title,
  description: Description.optional(),
  priority: Priority.default('normal'),
  goals: Goals.optional(),
})

/** What staff may change of it afterwards. */
export const RequestEdits = z.strictObject({
  title: Title,
  description: Description.nullable(),
  priority: Priority,
  goals: Goals.nullable(),
  status: RequestStatus,
})

const PersonName = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() })

export const Request = z.object({
  id: z.uuid(),
  reference: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  type: RequestType,
  priority: Priority,
  status: RequestStatus,
  goals: z.string().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  completedAt: Moment.nullable(),
  version: z.int(),
  clientId: z.uuid(),
  /** The company it belongs to. */
  tenantId: z.uuid(),
  assignedToId: z.uuid().nullable(),
  assignedTo: PersonName.nullable(),
  client: PersonName.extend({ companyName: z.string().nullable(), email: z.string().nullable() }),
  employee: z.object({ id: z.uuid() }).nullable(),
  messageCount: z.int(),
  /** Messages the reader has not seen. */
  unreadCount: z.int(),
  can: z.object({
    edit: z.boolean(),
    reopen: z.boolean(),
    assign: z.boolean(),
    attach: z.boolean(),
    removeDocuments: z.boolean(),
    note: z.boolean(),
  }),
})
export type Request = z.infer<typeof Request>

/** Filters of the list. `status` also takes `active`: pending or in progress. */
export const RequestQuery = PageQuery.extend({
  status: z.union([RequestStatus, z.literal('active'), z.literal('not_completed')]).optional(),
  type: RequestType.optional(),
  priority: Priority.optional(),
  /** An account's id, or `nobody`. */
  assignedToId: z.union([z.uuid(), z.literal('nobody')]).optional(),
  clientId: z.uuid().optional(),
  q: z.string().trim().max(200).optional(),
})

const everyone = ['client', 'staff', 'admin'] as const

export const listRequests = get('/api/requests', {
  summary: 'Requests of the companies the caller belongs to or serves, newest first. §7 Requests and messages.',
  for: everyone,
  query: RequestQuery,
  returns: z.array(Request),
})

export const getRequest = get('/api/requests/:requestId', {
  summary: 'One request.',
  for: everyone,
  returns: Request,
})

/** The endpoint as the browser sends it; the server's own form knows the parts of each type. */
export const submitRequest = post('/api/requests', {
  summary: 'Raises a request and opens its onboarding process, conflict case or performance review.',
  for: ['client'],
  body: z.looseObject({ ...NewRequest.shape, type: RequestType }),
  returns: Request,
  status: 201,
})

export const updateRequest = patch('/api/requests/:requestId', {
  summary:
    'Changes the fields sent. With `version`, only if nobody was faster (409 STALE_VERSION). A finished request takes nothing but status in_progress. §7.',
  for: everyone,
  body: RequestEdits.partial().extend({ version: Version.optional() }),
  returns: Request,
})

export const assignRequest = post('/api/requests/:requestId/assign', {
  summary: 'Hands the request to a member of staff who serves its company. §7.',
  for: everyone,
  body: z.strictObject({ staffId: z.uuid(), version: Version.optional() }),
  returns: Request,
})

/** Averages are null while nothing is completed; "this month" is the calendar month in Europe/London. */
export const ClientStats = z.object({
  activeRequests: z.int(),
  pendingRequests: z.int(),
  inProgressRequests: z.int(),
  completedRequests: z.int(),
  completedThisMonth: z.int(),
  totalRequests: z.int(),
  totalMessages: z.int(),
  unreadMessages: z.int(),
  /** Hours from submission to completion. */
  avgResolutionTime: z.number().nullable(),
  activeByType: z.record(RequestType, z.int()),
  /** Names of the staff who serve the company. */
  advisers: z.array(z.string()),
})

export const clientStats = get('/api/stats/client', {
  summary: 'The figures of the client dashboard. §3 Stats, §7 Stats and lists.',
  for: ['client', 'admin'],
  returns: ClientStats,
})

export const StaffStats = z.object({
  totalRequests: z.int(),
  pending: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  urgent: z.int(),
  unassigned: z.int(),
  activeByType: z.record(RequestType, z.int()),
  activeClients: z.int(),
  clientNames: z.array(z.string()),
  teamMembers: z.int(),
})

export const staffStats = get('/api/stats/staff', {
  summary: 'The figures of the staff dashboard. §3 Stats, §7 Stats and lists.',
  for: ['staff'],
  returns: StaffStats,
})

const figures = [
  '/api/requests',
  '/api/stats/client',
  '/api/stats/staff',
  '/api/stats/onboarding',
  '/api/stats/conflict',
  '/api/activity-logs',
  '/api/staff',
  '/api/clients',
] as const

export const requestSubmitted = event('request.submitted', { stale: figures })
export const requestChanged = event('request.changed', { stale: [...figures, '/api/requests/:requestId'] })
