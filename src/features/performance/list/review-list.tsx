import {
  type Audience,
  LeftNote,
  type ListFilters,
  SearchLink,
  type SettledRow,
  TypeRows,
  UnreadMark,
} from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { Segments } from '#ui/figures/segments.tsx'
import { ListEntry } from '#ui/layout/list-detail.tsx'
import { Status } from '#ui/text/status.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { ReviewStage } from '../contract.ts'
import { isStillToClose, reviewCompleted, reviewState } from '../review/state/review-state.tsx'
import { STAGES, stageNumber, stageStatus } from '../review/stages.ts'
import { stageLabels } from '../review/words.ts'
import { periodOf } from '../reviewee.ts'
import { listReviews, type ReviewRow } from './contract.ts'

type ReviewFilters = ListFilters<'period' | 'status'>

export const useReviews = (query: ReviewFilters) => useInfiniteList(listReviews, {}, { query })

type ReviewListProps = {
  reviews: ReturnType<typeof useReviews>
  rows: readonly SettledRow<ReviewRow>[]
  audience: Audience
  open: string | undefined
}

export function ReviewList({ reviews, rows, audience, open }: ReviewListProps) {
  return (
    <TypeRows label="Reviews" rows={rows} pages={reviews} rowHeight={110} className="max-h-[600px]">
      {({ row, left }) => <Entry row={row} left={left} audience={audience} current={row.requestId === open} />}
    </TypeRows>
  )
}

type EntryProps = SettledRow<ReviewRow> & { audience: Audience; current: boolean }

function Entry({ row, left, audience, current }: EntryProps) {
  const company = audience === 'staff' ? companyCalled(row.companyName) : undefined
  return (
    <div className="border-b border-rule">
      <ListEntry
        current={current}
        left={left && <LeftNote request={left} />}
        link={
          <SearchLink set={{ request: row.requestId }}>
            <Verbatim>{row.employeeName ?? row.title}</Verbatim>
          </SearchLink>
        }
        top={
          <>
            <span>{row.reference}</span>
            <UnreadMark count={row.unreadCount} />
            <RelativeTime at={row.createdAt} />
          </>
        }
      >
        <p className="text-meta text-ink-3 wrap-anywhere">
          {[row.jobTitle, company, periodOf(row)].filter(Boolean).join(', ')}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 text-meta">
          <Status small {...stateOf(row)} />
          {row.state !== 'completed' && (
            <span className="flex items-center gap-2.5 text-ink-3">
              <StageBar row={row} />
              {`Step ${stageNumber(row.currentStage)} of ${STAGES}`}
            </span>
          )}
        </div>
      </ListEntry>
    </div>
  )
}

const stateOf = ({ state, requestStatus }: ReviewRow) =>
  isStillToClose(state, requestStatus) ? reviewCompleted : reviewState(state)

const segments = { completed: 'done', in_progress: 'half', pending: 'open' } as const

function StageBar({ row }: { row: ReviewRow }) {
  const parts = ReviewStage.options.map((stage) => ({ key: stage, is: segments[stageStatus(row, stage)] }))
  return (
    <span className="block w-14">
      <Segments label={stageLabels[row.currentStage]} segments={parts} />
    </span>
  )
}
