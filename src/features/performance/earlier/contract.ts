import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { CalendarDate, get, PageQuery } from '#platform/contract.ts'
import { reviewChanged, ReviewState } from '../contract.ts'
import { ratingWordsChanged } from '../ratings/contract.ts'

export const EARLIER_SHOWN = 5

export const EarlierReview = z.object({
  requestId: z.uuid(),
  reference: z.string(),
  reviewPeriodStart: CalendarDate,
  reviewPeriodEnd: CalendarDate,
  state: ReviewState,
  /** Null if not rated, or if the reader may not see it. */
  finalRating: z.int().nullable(),
  /** The name of the rating when the review was shared. */
  ratingWord: z.string().nullable(),
})
export type EarlierReview = z.infer<typeof EarlierReview>

export const listEarlier = get('/api/performance-reviews/:requestId/earlier', {
  summary:
    'Earlier reviews of the same employee, newest first; of someone who is not stored here, those with the same e-mail address.',
  for: ['client', 'staff', 'admin'],
  query: PageQuery,
  returns: z.array(EarlierReview),
  changedBy: [requestChanged, reviewChanged, ratingWordsChanged],
})
