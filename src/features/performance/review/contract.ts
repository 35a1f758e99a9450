import { post } from '#platform/contract.ts'
import { Review } from '../contract.ts'
import { ReviewData } from './fields.ts'

// Specification §4 "Performance review stages", §7 "Performance reviews".

export const updateReview = post('/api/performance-reviews/:requestId', {
  summary:
    'Changes a review. Whole reviews may be posted back: only what differs is changed, and what cannot be is dropped. With `version`, a field that someone else has changed since is refused (409 STALE_VERSION, with `current`). §7 Performance reviews.',
  for: ['client', 'staff', 'admin'],
  body: ReviewData,
  returns: Review,
})
