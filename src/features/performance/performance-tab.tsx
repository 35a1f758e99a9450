import { RequestsBeside, type RequestTabProps } from '#features/request/request.tsx'
import { Empty } from '#ui/text/empty.tsx'

export function PerformanceTab({ audience, Record }: RequestTabProps) {
  return (
    <RequestsBeside
      label="Performance"
      query={{ type: 'performance_review', status: 'active' }}
      audience={audience}
      Record={Record}
      empty={noReviews}
      unopened="Select a review to view its details."
    />
  )
}

const noReviews = <Empty title="No reviews under way">Reviews appear here until they are completed.</Empty>
