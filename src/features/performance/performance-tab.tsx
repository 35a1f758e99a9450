import { RequestRowsSkeleton, type RequestTabProps, SearchLink, useSettledList } from '#features/request/request.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { BackWords, ListDetail } from '#ui/layout/list-detail.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Arrived } from '#ui/tables/arrived.tsx'
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
      <PerformanceFigures />
      <ReviewFilterBar
        {...filtering}
        shown={reviews.data && `${reviews.totalInWords} shown${filters.status ? '' : ', completed included'}`}
      />
      <Loaded
        from={reviews}
        waiting={<RequestRowsSkeleton />}
        waitingLabel="Loading reviews"
        failure="The reviews could not be loaded"
      >
        {() =>
          settled.rows.length === 0 && !open ? (
            <Nothing filtered={isFiltered} onClear={clear} />
          ) : (
            <ListDetail
              label="Performance"
              open={open !== undefined}
              back={
                <SearchLink set={{ request: undefined }}>
                  <BackWords>Performance</BackWords>
                </SearchLink>
              }
              list={<ReviewList reviews={reviews} rows={settled.rows} audience={audience} open={open} />}
              foot={<Arrived count={settled.arrived} noun="review" onShow={settled.show} />}
            >
              {open ? (
                <Record key={open} requestId={open} />
              ) : (
                <p className="px-6 py-8 text-ink-2">Select a review to view its details.</p>
              )}
            </ListDetail>
          )
        }
      </Loaded>
      <RoundsSection audience={audience} />
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
