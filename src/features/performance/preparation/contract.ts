import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, get, listOf, Moment } from '#platform/contract.ts'
import { lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { reviewChanged, reviewDrafted, ReviewPerson, roundChanged } from '../contract.ts'
import { ratingWordsChanged } from '../ratings/contract.ts'
import { AcknowledgedHow } from './how.ts'
import { DraftAnswers } from './questions.ts'

/** How far the employee is; what they have typed is nobody’s business before it is shared. */
export const AskedSelf = z.object({
  askedAt: Moment,
  askedBy: ReviewPerson.nullable(),
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
  by: ReviewPerson.nullable(),
  withoutReason: personal(z.string().nullable(), 'confidential'),
  /** The last day of the employee’s link. */
  linkUntil: CalendarDate,
  openedAt: Moment.nullable(),
})

const Acknowledgement = z.object({
  how: AcknowledgedHow,
  on: CalendarDate,
  at: Moment,
  /** Who recorded it; null where the employee did. */
  by: ReviewPerson.nullable(),
  note: personal(z.string().nullable(), 'confidential'),
})

export const Comment = z.object({
  id: z.uuid(),
  comment: personal(z.string(), 'confidential'),
  at: Moment,
  /** Who wrote it down for the employee; null where they wrote it themselves. */
  by: ReviewPerson.nullable(),
})

export const Preparation = z.object({
  /** Where the employee’s link goes; null where no address is known. */
  email: personal(z.string().nullable(), 'contact'),
  self: AskedSelf.nullable(),
  manager: ManagerSide,
  managerReadyOn: CalendarDate.nullable(),
  shared: Shared.nullable(),
  /** What the employee handed in, once it is shared with whoever reads this. */
  answers: personal(DraftAnswers.nullable(), 'special'),
  decidedOn: CalendarDate.nullable(),
  acknowledgement: Acknowledgement.nullable(),
  /** Null for those who may not read the review yet. */
  comments: listOf(Comment, lists.review_comments).nullable(),
  /** What the ratings are called, the lowest first: as they were on the day of sharing, or as they are now. */
  ratingWords: listOf(z.string(), WRITTEN),
  can: z.object({
    ask: z.boolean(),
    remind: z.boolean(),
    setReady: z.boolean(),
    takeBack: z.boolean(),
    share: z.boolean(),
    /** A new link to a review that was shared. */
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
    'How far both sides of a review are: asked, handed in, ready, shared, decided, acknowledged. What the employee wrote only once it is shared.',
  for: ['client', 'staff', 'admin'],
  returns: Preparation,
  changedBy: [requestChanged, reviewChanged, reviewDrafted, roundChanged, nameChanged, ratingWordsChanged],
})
