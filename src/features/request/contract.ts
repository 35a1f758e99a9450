import * as z from 'zod'
import { nameChanged } from '#features/session/contract.ts'
import { everyone, get, Moment, oneOrMore, PageQuery, patch, post, Version } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { areInOrder, completedFilters, OUT_OF_ORDER } from './completed/completed.ts'
import { messageSent, messagesRead, requestChanged, requestSubmitted } from './events.ts'
import { StatusFilter } from './statuses.ts'
import { Priority, RequestStatus, RequestType } from './words.ts'

export {
  areInOrder,
  CompletedFilter,
  completedStats,
  exportCompleted,
  EXPORTS_AN_HOUR,
  type Finisher,
  requestsExported,
} from './completed/completed.ts'
export { messageSent, messagesRead, requestChanged, requestSubmitted } from './events.ts'
export { fullName } from './full-name.ts'
export { listedEvents, OfRequest, STATS_REFETCH_MS, TypeListQuery } from './of-type/listed.ts'
export { StatusFilter, statusesOf } from './statuses.ts'
export { ClientStats, clientStats, StaffStats, staffStats } from './stats/stats.ts'
export { getReceipt } from './submit/receipt.ts'
export { Priority, priorityLabels, RequestStatus, RequestType, statusLabels } from './words.ts'

// Specification §3 "Request as listed", §5 "Request forms", §7 "Requests and messages".

export const MAX_TITLE = 200
export const MAX_DESCRIPTION = 20_000
export const MAX_GOALS = 10_000
/** Lists contain only this much of a request’s description, goals and reason for withdrawing. */
export const LISTED_PROSE = 200

/** Rows that a client’s overview shows. */
export const RECENT_REQUESTS = 6

const Title = z.string().trim().min(1, 'Title is required').max(MAX_TITLE)
const Description = personal(z.string().trim().max(MAX_DESCRIPTION), 'narrative')
const Goals = personal(z.string().trim().max(MAX_GOALS), 'narrative')
export const Reason = personal(z.string().trim().min(1, 'Reason is required').max(1_000), 'narrative')

/** The common fields; each type adds its own (src/app/types.server.ts). */
export const NewRequest = z.strictObject({
  title: Title,
  description: Description.optional(),
  priority: Priority.default('normal'),
  goals: Goals.optional(),
})

/** Staff may change all of it, clients all but the status while the request is pending. */
export const RequestEdits = z.strictObject({
  title: Title,
  description: Description.nullable(),
  priority: Priority,
  goals: Goals.nullable(),
  status: RequestStatus,
})

const PersonName = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() })

export const RequestFields = z.object({
  id: z.uuid(),
  reference: z.string(),
  title: personal(z.string(), 'narrative'),
  description: personal(z.string().nullable(), 'narrative'),
  type: RequestType,
  priority: Priority,
  status: RequestStatus,
  goals: personal(z.string().nullable(), 'narrative'),
  createdAt: Moment,
  updatedAt: Moment,
  completedAt: Moment.nullable(),
  /** Also null if it was completed before this was recorded. */
  completedById: z.uuid().nullable(),
  /** The three are also null if it was cancelled before they were recorded. */
  cancelledAt: Moment.nullable(),
  cancelledById: z.uuid().nullable(),
  cancellationReason: personal(z.string().nullable(), 'narrative'),
  version: z.int(),
  clientId: z.uuid(),
  /** The company’s tenant. */
  tenantId: z.uuid(),
  assignedToId: z.uuid().nullable(),
  messageCount: z.int(),
  /** Only named people may see it; for everyone else it does not exist. */
  isRestricted: z.boolean(),
})

export const Request = RequestFields.extend({
  assignedTo: PersonName.nullable(),
  completedBy: PersonName.nullable(),
  cancelledBy: PersonName.nullable(),
  /** Cancelled by its company. */
  isWithdrawn: z.boolean(),
  client: PersonName.extend({ companyName: z.string().nullable(), email: z.string().nullable() }),
  employee: z.object({ id: z.uuid() }).nullable(),
  unreadCount: z.int(),
  can: z.object({
    edit: z.boolean(),
    setStatus: z.boolean(),
    withdraw: z.boolean(),
    reopen: z.boolean(),
    /** True if nothing has changed since it was reopened. */
    undoReopening: z.boolean(),
    assign: z.boolean(),
    attach: z.boolean(),
    note: z.boolean(),
  }),
})
export type Request = z.infer<typeof Request>

/** `newest`: in order of submission, or of completion if only completed ones are asked for. */
export const RequestSort = z.enum(['newest', 'oldest', 'priority'])
export type RequestSort = z.infer<typeof RequestSort>

const Assignee = z.union([z.uuid(), z.literal('nobody')])

export const RequestQuery = PageQuery.extend({
  status: oneOrMore(
    StatusFilter,
    `${StatusFilter.options.join(', ')}; active means pending or in progress.`,
  ).optional(),
  type: oneOrMore(RequestType, `${RequestType.options.join(', ')}.`).optional(),
  priority: oneOrMore(Priority, `${Priority.options.join(', ')}.`).optional(),
  assignedToId: oneOrMore(Assignee, 'Ids of advisers, or no one.').optional(),
  clientId: oneOrMore(z.uuid(), 'Ids of companies, or of people.').optional(),
  /** A person, even though the id of a company’s founder is the company’s `clientId` too. */
  raisedById: z.uuid().optional(),
  q: z.string().trim().max(200).optional(),
  sort: RequestSort.optional().meta({
    description: 'newest, which is the default; oldest; or priority, the most urgent first and of equals the newest.',
  }),
  ...completedFilters,
}).refine(areInOrder, OUT_OF_ORDER)

export const listRequests = get('/api/requests', {
  summary:
    'Requests of the companies the caller belongs to or serves, newest first unless `sort` says otherwise; completed ones in order of completion. A cursor holds for its filters and its order. Where nothing has `q` as it is typed, what is spelt much like it is listed, and the answer carries `X-Similar`. `description`, `goals` and `cancellationReason` are cut after 200 characters. §7 Requests and messages.',
  for: everyone,
  query: RequestQuery,
  returns: z.array(Request),
  changedBy: [requestSubmitted, requestChanged, messageSent, messagesRead, nameChanged],
})

export const getRequest = get('/api/requests/:requestId', {
  summary: 'One request.',
  for: everyone,
  returns: Request,
  changedBy: [requestChanged, messageSent, messagesRead, nameChanged],
})

/** As the browser sends it; the server also knows the fields of each type. */
export const submitRequest = post('/api/requests', {
  summary: 'Raises a request and opens its onboarding process, conflict case or performance review.',
  for: ['client'],
  body: z.looseObject({ ...NewRequest.shape, type: RequestType }),
  returns: Request,
  status: 201,
  rate: 'requests',
})

export const updateRequest = patch('/api/requests/:requestId', {
  summary:
    'Changes the fields sent. With `version`, only if no one has changed it since (409 STALE_VERSION). Clients correct pending requests; a finished one accepts only status in_progress, with the reason for reopening it. Cancelling takes a reason, too. Completing a conflict request closes its case, which is refused while its outcome is a draft (409 OUTCOME_IS_DRAFT). §7.',
  for: everyone,
  body: RequestEdits.partial().extend({ version: Version.optional(), reason: Reason.optional() }),
  returns: Request,
})

export const undoReopening = post('/api/requests/:requestId/undo-reopening', {
  summary:
    'Undoes the last reopening: the earlier status is restored, with who finished it and when. Only if no one has changed it since (409 STALE_VERSION), and not where reopening it also opened a review.',
  for: everyone,
  body: z.strictObject({ version: Version }),
  returns: Request,
})

export const withdrawRequest = post('/api/requests/:requestId/withdraw', {
  summary: 'Cancels a pending request of one’s own company, with the reason.',
  for: everyone,
  body: z.strictObject({
    reason: Reason,
    version: Version.optional(),
  }),
  returns: Request,
})

export const assignRequest = post('/api/requests/:requestId/assign', {
  summary:
    'Assigns the request to a member of staff who serves its company. With `fromStaffId`, only if it is still theirs, or with null no one’s (409 ASSIGNEE_CHANGED, with `current`). §7.',
  for: everyone,
  body: z.strictObject({
    staffId: z.uuid(),
    /** The adviser that the caller saw. */
    fromStaffId: z.uuid().nullable().optional(),
    version: Version.optional(),
  }),
  returns: Request,
})
