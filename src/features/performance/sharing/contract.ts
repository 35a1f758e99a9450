import * as z from 'zod'
import { CalendarDate, everyone, get, listOf, post } from '#platform/contract.ts'
import { lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { BrowserCode, GivenCode, LetIn, Opened, opening } from '../link-browser/contract.ts'
import { Comment } from '../preparation/contract.ts'
import { Asked } from '../self-assessment/contract.ts'
import { DraftAnswers } from '../preparation/questions.ts'
import { Goal } from '../contract.ts'

// The two sides of a review are hidden from each other until they are shared.

/** The purpose of a link to a shared review. */
export const SHARED_REVIEW = 'shared_review'
/** How long that link works, unless the review is completed before. */
export const SHARED_LINK_DAYS = 90

export const setManagerReview = post('/api/performance-reviews/:requestId/manager-review', {
  summary:
    'Marks the manager’s review as ready, or takes it back. A rating of 1, 2 or 5 needs the manager’s words (400). Once ready, it cannot be changed.',
  for: everyone,
  body: z.strictObject({ isReady: z.boolean() }),
  returns: Asked.shape.preparation,
})

export const MAX_WITHOUT_REASON = 1_000

export const shareReview = post('/api/performance-reviews/:requestId/share', {
  summary:
    'Shows each side what the other wrote, and e-mails the employee a link. Without a self-assessment it takes a reason. The names of the ratings are kept as they are that day.',
  for: everyone,
  body: z.strictObject({
    withoutReason: personal(z.string().trim().max(MAX_WITHOUT_REASON).optional(), 'confidential'),
  }),
  returns: Asked,
  unrepeatable: true,
  rate: 'invitations',
})

export const sendReviewLink = post('/api/performance-reviews/:requestId/review-link', {
  summary: 'E-mails the employee a new link to their shared review; the earlier one ends.',
  for: everyone,
  returns: Asked,
  unrepeatable: true,
  rate: 'invitations',
})

// On the employee’s page.

const rating = z.int().nullable()

export const SharedPage = z.object({
  reviewPeriodStart: CalendarDate,
  reviewPeriodEnd: CalendarDate,
  reviewDate: CalendarDate.nullable(),
  /** The last day of the link. */
  until: CalendarDate,
  goals: listOf(Goal.pick({ id: true, title: true }), lists.performance_goals),
  ratingWords: listOf(z.string(), WRITTEN),
  /** The employee’s answers; null without a self-assessment. */
  answers: personal(DraftAnswers.nullable(), 'special'),
  managerFeedback: personal(z.string().nullable(), 'confidential'),
  managerRating: rating,
  decision: z.object({ text: personal(z.string(), 'confidential'), rating, on: CalendarDate }).nullable(),
  acknowledgedOn: CalendarDate.nullable(),
  comments: listOf(Comment.pick({ id: true, comment: true, at: true }), lists.review_comments),
  can: z.object({ acknowledge: z.boolean(), comment: z.boolean() }),
})
export type SharedPage = z.infer<typeof SharedPage>

export const getSharedReview = get('/api/shared-review', {
  summary:
    'Both sides of a review and its outcome, for the employee with a link (X-Link) in a browser that is let in (X-Link-Browser). Only how it ended once the review is completed or the link has expired; 410 for an unknown link.',
  for: 'anyone',
  returns: z.object({
    employer: z.string(),
    employee: personal(z.string(), 'contact'),
    ended: z.enum(['completed', 'expired']).nullable(),
    ...opening,
    page: SharedPage.nullable(),
  }),
})

export const openSharedReview = post('/api/shared-review/open', {
  summary:
    'Opens the review in this browser (X-Link-Browser, a secret of 32 random bytes that it has drawn). The first one is the only one: 403 BROWSER_UNKNOWN for any other.',
  for: 'anyone',
  returns: Opened,
})

export const drawReviewCode = post('/api/shared-review/code', {
  summary:
    'A code that opens the review in another browser, once and within ten minutes. For a browser that is let in.',
  for: 'anyone',
  returns: BrowserCode,
})

export const giveReviewCode = post('/api/shared-review/browser', {
  summary: 'Lets this browser in with the code that another one shows. After five wrong ones that code is void.',
  for: 'anyone',
  body: GivenCode,
  returns: LetIn,
})

export const MAX_COMMENT = 5_000
const SaidComment = z.string().trim().min(1, 'Write a comment first').max(MAX_COMMENT, 'At most 5,000 characters')

export const acknowledgeReview = post('/api/shared-review/acknowledge', {
  summary:
    'The employee has seen the review, once it is decided. This does not mean that they agree. A comment may come with it.',
  for: 'anyone',
  body: z.strictObject({
    isSeen: z.literal(true, 'Tick the box to confirm that you have seen it'),
    comment: personal(SaidComment.optional(), 'confidential'),
  }),
  returns: SharedPage,
})

export const commentOnReview = post('/api/shared-review/comment', {
  summary: 'Employee’s comments of a shared review, until it is completed. Comments are not changed.',
  for: 'anyone',
  body: z.strictObject({ comment: personal(SaidComment, 'confidential') }),
  returns: SharedPage,
})
