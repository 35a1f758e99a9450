import * as z from 'zod'
import { CalendarDate, everyone, post, Version } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { Preparation } from '../preparation/contract.ts'
import { MAX_REVIEW_TEXT, Rating } from '../review/fields.ts'
import { Asked } from '../self-assessment/contract.ts'
import { MAX_COMMENT } from '../sharing/contract.ts'
import { RecordedHow } from '../preparation/how.ts'

// The outcome of a review, and the record that the employee has seen it.

export const NewDecision = z.strictObject({
  finalDecision: personal(
    z.string().trim().min(1, 'Write the decision').max(MAX_REVIEW_TEXT, 'At most 20,000 characters'),
    'confidential',
  ),
  finalRating: Rating,
  decidedOn: z.string().min(1, 'Date is required').pipe(CalendarDate),
})

export const decideReview = post('/api/performance-reviews/:requestId/decision', {
  summary:
    'Records the final decision after the interview, again until it is acknowledged, and e-mails the employee a link to it. With `version`, a decision that someone else has changed since is refused (409 STALE_VERSION).',
  for: everyone,
  body: NewDecision.extend({ version: Version.optional() }),
  returns: Asked,
  unrepeatable: true,
})

export const MAX_NOTE = 2_000

export const NewAcknowledgement = z.strictObject({
  how: RecordedHow,
  on: z.string().min(1, 'Date is required').pipe(CalendarDate),
  note: personal(z.string().trim().min(1, 'Say what happened, and who was there').max(MAX_NOTE), 'confidential'),
  comment: personal(z.string().trim().max(MAX_COMMENT).optional(), 'confidential'),
})

export const recordAcknowledgement = post('/api/performance-reviews/:requestId/acknowledgement', {
  summary: 'Records how the employee saw the decided review, or declined to, where they did not use their link.',
  for: everyone,
  body: NewAcknowledgement,
  returns: Preparation,
})

export const recordComment = post('/api/performance-reviews/:requestId/review-comments', {
  summary: 'Records the employee’s comment on the shared review, if they did not use their link.',
  for: everyone,
  body: z.strictObject({
    comment: personal(z.string().trim().min(1, 'Write a comment first').max(MAX_COMMENT), 'confidential'),
  }),
  returns: Preparation,
  status: 201,
})
