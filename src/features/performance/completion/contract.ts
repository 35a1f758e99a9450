import * as z from 'zod'
import { Reason, requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { everyone, get, listOf, Moment, NamedPerson, post, Version } from '#platform/contract.ts'
import { lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { Review, reviewChanged, reviewDrafted } from '../contract.ts'

/** Parts that a review usually has before it is completed; none is required. */
export const Missing = z.enum(['rating', 'acknowledgement', 'interview_date', 'plan'])
export type Missing = z.infer<typeof Missing>

export const Reopening = z.object({
  id: z.uuid(),
  reason: personal(z.string(), 'narrative'),
  by: NamedPerson,
  at: Moment,
})
export type Reopening = z.infer<typeof Reopening>

export const Completion = z.object({
  isLocked: z.boolean(),
  completedAt: Moment.nullable(),
  /** For staff, while the review is open. */
  missing: listOf(Missing, WRITTEN),
  /** The last one first. */
  reopenings: listOf(Reopening, lists.performance_reopenings),
  can: z.object({ reopen: z.boolean() }),
})
export type Completion = z.infer<typeof Completion>

export const getCompletion = get('/api/performance-reviews/:requestId/completion', {
  summary: 'Whether a review is completed and so locked, what it still lacks, and why it was reopened.',
  for: everyone,
  returns: Completion,
  changedBy: [requestChanged, reviewChanged, reviewDrafted, nameChanged],
})

export const reopenReview = post('/api/performance-reviews/:requestId/reopen', {
  summary: 'Opens a completed review again, with the reason, which both sides read.',
  for: everyone,
  body: z.strictObject({ reason: Reason, version: Version.optional() }),
  returns: Review,
})
