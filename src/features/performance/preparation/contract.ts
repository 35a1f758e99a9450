import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, get, listOf, Moment, NamedPerson } from '#platform/contract.ts'
import { lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { reviewChanged, reviewDrafted, roundChanged } from '../contract.ts'
import { ratingWordsChanged } from '../ratings/contract.ts'
import { AcknowledgedHow } from './how.ts'
import { DraftAnswers } from './questions.ts'

/** The employee’s progress; their text is hidden from everyone else until it is shared. */
export const AskedSelf = z.object({
  askedAt: Moment,
  askedBy: NamedPerson.nullable(),
  until: CalendarDate,
  remindedAt: Moment.nullable(),
  reminderCount: z.int(),
  openedAt: Moment.nullable(),
  savedAt: Moment.nullable(),
  handedInAt: Moment.nullable(),
})
export type AskedSelf = z.infer<typeof AskedSelf>

export const ManagerSide = z.enum(['none', 'drafted', 'ready'])

const Shared = z.object({
  at: Moment,
  by: NamedPerson.nullable(),
  withoutReason: personal(z.string().nullable(), 'confidential'),
  /** The last day of the employee’s link. */
  linkUntil: CalendarDate,
  openedAt: Moment.nullable(),
})

const Acknowledgement = z.object({
  how: AcknowledgedHow,
  on: CalendarDate,
  at: Moment,
  /** The person who recorded it; null if the employee did. */
  by: NamedPerson.nullable(),
  note: personal(z.string().nullable(), 'confidential'),
})

export const Comment = z.object({
  id: z.uuid(),
  comment: personal(z.string(), 'confidential'),
  at: Moment,
  /** The person who recorded it for the employee; null if they wrote it themselves. */
  by: NamedPerson.nullable(),
})

export const Preparation = z.object({
  /** The address to which the employee’s link goes; null if there is none. */
  email: personal(z.string().nullable(), 'contact'),
  self: AskedSelf.nullable(),
  manager: ManagerSide,
  managerReadyOn: CalendarDate.nullable(),
  shared: Shared.nullable(),
  /** The employee’s answers, once they are shared with the reader. */
  answers: personal(DraftAnswers.nullable(), 'special'),
  decidedOn: CalendarDate.nullable(),
  acknowledgement: Acknowledgement.nullable(),
  /** Null for readers who may not see the review yet. */
  comments: listOf(Comment, lists.review_comments).nullable(),
  /** The names of the ratings, the lowest first: those on the day of sharing, or else the current ones. */
  ratingWords: listOf(z.string(), WRITTEN),
  can: z.object({
    ask: z.boolean(),
    remind: z.boolean(),
    setReady: z.boolean(),
    takeBack: z.boolean(),
    share: z.boolean(),
    /** Sending a new link to a shared review. */
    sendLink: z.boolean(),
    decide: z.boolean(),
    acknowledge: z.boolean(),
    comment: z.boolean(),
    readWords: z.boolean(),
  }),
})
export type Preparation = z.infer<typeof Preparation>

export const getPreparation = get('/api/performance-reviews/:requestId/preparation', {
  summary:
    'Reports how far both sides of a review are: asked, handed in, ready, shared, decided, acknowledged. The employee’s answers are included once they are shared.',
  for: ['client', 'staff', 'admin'],
  returns: Preparation,
  changedBy: [requestChanged, reviewChanged, reviewDrafted, roundChanged, nameChanged, ratingWordsChanged],
})
