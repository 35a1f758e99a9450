import { type RequestTabProps, TypeList } from '#features/request/request.tsx'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { behindRecord } from '#ui/layout/list-detail.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { listReviews } from './list/contract.ts'
import { PerformanceFigures } from './list/performance-figures.tsx'
import { ReviewEntry } from './list/review-entry.tsx'
import { ReviewFilterBar, useReviewFilters } from './list/review-filters.tsx'
import { RoundsSection } from './rounds/page/rounds-section.tsx'

export function PerformanceTab({ audience, Record }: RequestTabProps) {
  const filtering = useReviewFilters()
  const { filters, open } = filtering
  const reviews = useInfiniteList(listReviews, {}, { query: filters })
  return (
    <>
      <TypeList
        label="Performance"
        noun="review"
        from={reviews}
        filtering={filtering}
        Record={Record}
        choose="Select a review to view its details."
        figures={<PerformanceFigures />}
        filters={
          <ReviewFilterBar
            {...filtering}
            shown={reviews.data && `${reviews.totalInWords} shown${filters.status ? '' : ', completed included'}`}
          />
        }
        none={<Empty title="No reviews yet">A review appears here as soon as it is requested.</Empty>}
        noMatch="Try another name, or all periods and statuses."
        rowHeight={110}
        className="max-h-[600px]"
      >
        {(entry) => <ReviewEntry {...entry} audience={audience} />}
      </TypeList>
      <div className={behindRecord(open !== undefined)}>
        <RoundsSection audience={audience} />
      </div>
    </>
  )
}
