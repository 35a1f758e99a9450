import type { RecordPartProps } from '#features/request/request.tsx'
import { EarlierReviews } from './earlier/earlier-reviews.tsx'

/** What stands beside a review. */
export function PerformanceAside({ request, place }: RecordPartProps & { place: 'page' | 'pane' }) {
  return place === 'page' ? <EarlierReviews requestId={request.id} /> : null
}
