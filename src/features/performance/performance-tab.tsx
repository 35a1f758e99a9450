import { RequestList, type RequestTabProps } from '#features/request/request.tsx'
import { Empty } from '#ui/text/empty.tsx'

/** The reviews under way. */
export function PerformanceTab({ audience }: RequestTabProps) {
  return <RequestList query={{ type: 'performance_review', status: 'active' }} audience={audience} empty={noReviews} />
}

const noReviews = (
  <Empty title="No reviews under way">A review stands here from its request until its outcome is written down.</Empty>
)
