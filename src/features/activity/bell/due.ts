import * as z from 'zod'
import { checklistChanged } from '#features/checklist/contract.ts'
import { caseChanged, caseFileChanged } from '#features/conflict/contract.ts'
import { documentEvents } from '#features/document/contract.ts'
import { employeeChanged } from '#features/employee/contract.ts'
import { noteAdded, noteShared } from '#features/note/contract.ts'
import { onboardingChanged } from '#features/onboarding/contract.ts'
import { reviewChanged, reviewDrafted } from '#features/performance/contract.ts'
import { referencesChanged } from '#features/reference/contract.ts'
import { messageSent, messagesRead, requestChanged, requestSubmitted } from '#features/request/contract.ts'
import { rightToWorkChanged, rightToWorkDue } from '#features/right-to-work/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, get, listOf } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

/** At most so many are listed: those nearest to today, overdue or not, and then those without a day. */
export const MAX_DUE = 100
const MAX_HELD = 20

export const Due = z.object({
  key: z.string(),
  requestId: z.uuid(),
  /** The tab of the record on which it is done. */
  tab: z.string().optional(),
  /** The part of that tab, if it is not the task’s own. */
  at: z.string().optional(),
  /** The person it is about. */
  who: personal(z.string(), 'contact'),
  companyName: z.string().nullable(),
  /** Null if it has no day. */
  date: CalendarDate.nullable(),
  /** Whole days until the date; negative once it has passed. */
  daysLeft: z.int().nullable(),
  /** Who does it, if not the reader: they are told of it, and `todo` says what this person does. */
  by: personal(z.string(), 'contact').optional(),
  /** The reader’s own in the record of a colleague, too. */
  isOwn: z.boolean().optional(),
  /** The reader’s task, without a full stop. */
  todo: personal(z.string(), 'narrative'),
  /** Why it is the reader’s, or what waits for it, without a full stop. */
  why: personal(z.string(), 'narrative').optional(),
  /** The task in a word or two, for its button. */
  act: z.string(),
})
export type Due = z.infer<typeof Due>

const changesDuties = [
  requestChanged,
  onboardingChanged,
  employeeChanged,
  rightToWorkChanged,
  rightToWorkDue,
  checklistChanged,
  referencesChanged,
  reviewChanged,
  reviewDrafted,
  caseChanged,
  caseFileChanged,
  nameChanged,
]

export const listDue = get('/api/due', {
  summary:
    'Lists everything that is due within a week or overdue, of every type of request, soonest first, the 100 nearest to today at most; a right to work check 90 days before it has to be made again. What has no day comes last. Staff see all that they look after, clients see what they have to do. Finished requests are left out, but for right to work checks and the follow-ups of a case.',
  for: ['client', 'staff'],
  returns: listOf(Due, MAX_DUE),
  changedBy: [requestSubmitted, ...changesDuties],
})

export const listDuties = get('/api/duties', {
  summary:
    'What a client has to do in all their requests, however far away: the same tasks that `outline` lists for each of them, in its order, the 100 nearest to today at most.',
  for: ['client'],
  returns: listOf(Due, MAX_DUE),
  changedBy: [requestSubmitted, ...changesDuties, messageSent, messagesRead],
})

export const getOutline = get('/api/requests/:requestId/outline', {
  summary:
    'What the reader has to do in one request, however far away, in the order of `/api/due`, and then the messages to read; and the tabs of its record that hold something for them, besides those that are always shown, and what is to do or new under them.',
  for: ['client', 'staff'],
  returns: z.object({
    duties: listOf(Due, MAX_DUE),
    held: listOf(z.string(), MAX_HELD),
    counts: z.record(z.string(), z.string()),
  }),
  changedBy: [...changesDuties, messageSent, messagesRead, noteAdded, noteShared, ...documentEvents],
})
