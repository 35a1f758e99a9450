import * as z from 'zod'
import { bankDetailsChanged } from '#features/bank-details/contract.ts'
import { checklistChanged } from '#features/checklist/contract.ts'
import { caseChanged, caseFileChanged } from '#features/conflict/contract.ts'
import { dbsChecksChanged } from '#features/dbs/contract.ts'
import { documentEvents } from '#features/document/contract.ts'
import { emergencyContactsChanged } from '#features/emergency-contact/contract.ts'
import { employeeChanged } from '#features/employee/contract.ts'
import { lawfulBasesChanged } from '#features/lawful-basis/contract.ts'
import { noteAdded, noteShared } from '#features/note/contract.ts'
import { onboardingChanged, packExported } from '#features/onboarding/contract.ts'
import { referencesChanged } from '#features/reference/contract.ts'
import { reviewChanged, reviewDrafted, roundChanged, roundReviewTold } from '#features/performance/contract.ts'
import { requestChanged } from '#features/request/contract.ts'
import { rightToWorkChanged, rightToWorkDue } from '#features/right-to-work/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { get, Moment, PageQuery } from '#platform/contract.ts'
import { acts } from './news.ts'

// Specification §2 "Recent Activity", §3 "Activity log", §7 "Stats and lists".

export { unreadRequests } from './bell/contract.ts'
export { listDue } from './bell/due.ts'
export { listOverdue } from './overdue.ts'

export const RECENT_ACTIVITY = 6

export const Activity = z.object({
  id: z.uuid(),
  /** The event, `request.submitted`. */
  action: z.string(),
  /** The act, to be read after the person’s name. */
  details: z.string(),
  createdAt: Moment,
  /** Without an id if the person has no account. */
  user: z.object({ id: z.uuid().nullable(), firstName: z.string().nullable(), lastName: z.string().nullable() }),
  request: z.object({ id: z.uuid(), title: z.string(), companyName: z.string().nullable() }).nullable(),
})
export type Activity = z.infer<typeof Activity>

export const listActivity = get('/api/activity-logs', {
  summary: 'Recent activity, newest first. Clients see only their own company, and no notes. §7.',
  for: ['client', 'staff', 'admin'],
  query: PageQuery,
  returns: z.array(Activity),
  changedBy: acts,
})

/** One line of a request's history; messages have a tab of their own. */
export const HistoryEntry = Activity.omit({ request: true })
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const listHistory = get('/api/requests/:requestId/history', {
  summary: 'Lists who did what with a request, newest first, without messages. Clients do not see notes.',
  for: ['client', 'staff', 'admin'],
  query: PageQuery,
  returns: z.array(HistoryEntry),
  changedBy: [
    requestChanged,
    onboardingChanged,
    packExported,
    referencesChanged,
    rightToWorkChanged,
    rightToWorkDue,
    noteAdded,
    noteShared,
    ...documentEvents,
    employeeChanged,
    emergencyContactsChanged,
    bankDetailsChanged,
    lawfulBasesChanged,
    dbsChecksChanged,
    checklistChanged,
    caseChanged,
    caseFileChanged,
    roundReviewTold,
    roundChanged,
    reviewChanged,
    reviewDrafted,
    nameChanged,
  ],
})
