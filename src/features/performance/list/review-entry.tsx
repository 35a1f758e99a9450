import { type Audience, type SettledRow, TypeEntry } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { Segments } from '#ui/figures/segments.tsx'
import { Status } from '#ui/text/status.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { Verbatim } from '#ui/text/verbatim.tsx'
import { ReviewStage } from '../contract.ts'
import { isStillToClose, reviewCompleted, reviewState } from '../review/state/review-state.tsx'
import { STAGES, stageNumber, stageStatus } from '../review/stages.ts'
import { stageLabels } from '../review/words.ts'
import { periodOf } from '../reviewee.ts'
import type { ReviewRow } from './contract.ts'

type ReviewEntryProps = SettledRow<ReviewRow> & { audience: Audience; current: boolean }

export function ReviewEntry({ audience, ...entry }: ReviewEntryProps) {
  const { row } = entry
  const company = audience === 'staff' ? companyCalled(row.companyName) : undefined
  return (
    <TypeEntry
      {...entry}
      name={<Verbatim>{row.employeeName ?? row.title}</Verbatim>}
      aside={<RelativeTime at={row.createdAt} />}
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
    </TypeEntry>
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
