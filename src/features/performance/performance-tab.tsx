import { type RequestTabProps, TypeList, useSettledList } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { behindRecord } from '#ui/layout/list-detail.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { PerformanceFigures } from './list/performance-figures.tsx'
import { ReviewFilterBar, useReviewFilters } from './list/review-filters.tsx'
import { ReviewList, useReviews } from './list/review-list.tsx'
import { RoundsSection } from './rounds/page/rounds-section.tsx'

export function PerformanceTab({ audience, Record }: RequestTabProps) {
  const filtering = useReviewFilters()
  const { filters, open, clear } = filtering
  const reviews = useReviews(filters)
  const settled = useSettledList(filters, reviews)
  const isFiltered = Boolean(filters.q || filters.period || filters.status)
  return (
    <>
      <TypeList
        label="Performance"
        noun="review"
        from={reviews}
        settled={settled}
        open={open}
        Record={Record}
        choose="Select a review to view its details."
        figures={<PerformanceFigures />}
        filters={
          <ReviewFilterBar
            {...filtering}
            shown={reviews.data && `${reviews.totalInWords} shown${filters.status ? '' : ', completed included'}`}
          />
        }
        nothing={<Nothing filtered={isFiltered} onClear={clear} />}
      >
        <ReviewList reviews={reviews} rows={settled.rows} audience={audience} open={open} />
      </TypeList>
      <div className={behindRecord(open !== undefined)}>
        <RoundsSection audience={audience} />
      </div>
    </>
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <Empty title="No reviews yet">A review appears here as soon as it is requested.</Empty>
  return (
    <Empty title="No review matches this search" action={<Button onClick={onClear}>Clear search and filters</Button>}>
      Try another name, or all periods and statuses.
    </Empty>
  )
}
