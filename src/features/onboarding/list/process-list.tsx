import {
  type Audience,
  LeftNote,
  requestState,
  SearchLink,
  type SettledRow,
  TypeRows,
  UnreadMark,
} from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useInfiniteList } from '#platform/api/infinite-list.tsx'
import { ListEntry } from '#ui/layout/list-detail.tsx'
import { Status } from '#ui/text/status.tsx'
import { listProcesses, type ProcessRow } from '../contract.ts'
import { StageBar } from '../stages/stage-state.tsx'
import type { ProcessFilters } from './process-filters.tsx'
import { ProcessRemark } from './process-remark.tsx'

export const useProcesses = (query: ProcessFilters) => useInfiniteList(listProcesses, {}, { query })

type ProcessListProps = {
  processes: ReturnType<typeof useProcesses>
  rows: readonly SettledRow<ProcessRow>[]
  audience: Audience
  open: string | undefined
}

export function ProcessList({ processes, rows, audience, open }: ProcessListProps) {
  return (
    <TypeRows label="Onboardings" rows={rows} pages={processes} rowHeight={123} className="max-h-[500px]">
      {({ row, left }) => <Entry row={row} left={left} audience={audience} current={row.requestId === open} />}
    </TypeRows>
  )
}

type EntryProps = SettledRow<ProcessRow> & { audience: Audience; current: boolean }

function Entry({ row, left, audience, current }: EntryProps) {
  const { firstName, lastName, jobTitle } = row.employee
  const company = audience === 'staff' ? companyCalled(row.companyName) : undefined
  return (
    <div className="border-b border-rule">
      <ListEntry
        current={current}
        left={left && <LeftNote request={left} />}
        top={
          <>
            <span>{row.reference}</span>
            <UnreadMark count={row.unreadCount} />
          </>
        }
        link={
          <SearchLink set={{ request: row.requestId }}>
            <span className="flex justify-between gap-3">
              <span className="min-w-0">{`${firstName} ${lastName}`}</span>
              <span className="shrink-0 font-normal text-ink-2">{row.overallProgress}%</span>
            </span>
          </SearchLink>
        }
      >
        <p className="text-meta text-ink-3 wrap-anywhere">{[jobTitle, company].filter(Boolean).join(', ')}</p>
        <div className="mt-2 mb-1.75">
          <StageBar process={row} />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 text-meta">
          <Status small {...requestState(row.requestStatus)} />
          <ProcessRemark row={row} />
        </div>
      </ListEntry>
    </div>
  )
}
