import type { ReactNode } from 'react'
import { usePage } from '#platform/api/api.tsx'
import { PagedTable, type Paging } from '#ui/layout/paged-table.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
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
      waiting={<LogSkeleton />}
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

function LogSkeleton() {
  return (
    <div aria-hidden className="@container">
      {Array.from({ length: 10 }, (_, row) => (
        <div
          key={row}
          className="grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3.5 border-t border-rule py-3.5 first:border-t-rule-2 @min-[34rem]:grid-cols-[8.5rem_1.125rem_minmax(0,1fr)]"
        >
          <span className="@max-[34rem]:hidden">
            <Skeleton className="h-2.75 w-20" />
          </span>
          <Skeleton className="size-4" />
          <div className="grid gap-3">
            <Skeleton strong className="h-2.75 w-64 max-w-full" />
            <Skeleton className="h-2.75 w-44" />
          </div>
        </div>
      ))}
    </div>
  )
}
