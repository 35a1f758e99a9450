import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Badge } from '#ui/text/status.tsx'
import { getReview } from '../contract.ts'
import { reviewState } from './review-state.tsx'

export function ReviewBadges({ request }: RecordPartProps) {
  const { data } = useGet(getReview, { requestId: request.id })
  return data ? <Badge {...reviewState(data.state)} /> : null
}
