import type { ReactNode } from 'react'
import { usePage } from '#platform/api/api.tsx'
import { PagedTable, type Paging } from '#ui/layout/paged-table.tsx'
import { SkeletonEntries } from '#ui/tables/skeleton-rows.tsx'
import { type LogFilter, listLog } from './contract.ts'
import type { Narrowing } from './log-details.tsx'
import { LogRow } from './log-row.tsx'

const ENTRIES_A_PAGE = 50

type LogListProps = {
  filter: LogFilter
  paging: Paging
  onNarrow: (to: Narrowing) => void
  empty: ReactNode
}

export function LogList({ filter, paging, onNarrow, empty }: LogListProps) {
  const list = usePage(listLog, undefined, { ...filter, after: paging.after, limit: String(ENTRIES_A_PAGE) })
  return (
    <PagedTable
      from={list}
      paging={paging}
      rowsAPage={ENTRIES_A_PAGE}
      waiting={
        <SkeletonEntries
          count={10}
          columns="first:border-t-rule-2 @min-[34rem]:grid-cols-[8.5rem_1.125rem_minmax(0,1fr)]"
        />
      }
      waitingLabel="Loading the security log"
      failure="The security log could not be loaded"
      empty={empty}
    >
      {(rows) => (
        <ol aria-label="Security log" className="@container border-b border-rule">
          {rows.map((entry) => (
            <LogRow key={entry.id} entry={entry} onNarrow={onNarrow} />
          ))}
        </ol>
      )}
    </PagedTable>
  )
}
