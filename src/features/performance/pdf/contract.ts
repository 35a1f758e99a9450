import * as z from 'zod'
import { PartQuery, event, get } from '#platform/contract.ts'

/** Making the file changes nothing on screen; it is audited. */
export const reviewExported = event('review.exported', { tell: [] })

export const downloadReview = get('/api/performance-reviews/:requestId/review.pdf', {
  summary:
    'The review as one tagged PDF: for staff, and for the company once it is completed. Audited as an export, with its hash.',
  for: ['client', 'staff'],
  query: PartQuery,
  returns: z.unknown(),
  rate: 'papers',
})
