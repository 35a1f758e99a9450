import type { ReactNode } from 'react'
import { usePage } from '#platform/api/api.tsx'
import { PagedTable, type Paging } from '#ui/layout/paged-table.tsx'
import { SkeletonEntries } from '#ui/tables/skeleton-rows.tsx'
import { listLog, type LogEntry, type LogFilter } from './contract.ts'
import { LogDetails, type Narrowing } from './log-details.tsx'
import { clsx } from 'clsx'
import { Glyph } from '#ui/text/glyph.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { logLook } from './log-look.tsx'
import { sentence } from './sentence.ts'

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

type LogRowProps = { entry: LogEntry; onNarrow: (to: Narrowing) => void }

function LogRow({ entry, onNarrow }: LogRowProps) {
  const { icon, hue } = logLook(entry)
  return (
    <li data-hue={hue} className={row}>
      <RelativeTime at={entry.createdAt} className={time} />
      <Glyph of={icon} className={clsx('mt-0.5', hue ? 'text-hue' : 'text-ink-3')} />
      <div className="min-w-0 wrap-anywhere">
        <p>{sentence(entry)}</p>
        <LogDetails entry={entry} onNarrow={onNarrow} />
      </div>
    </li>
  )
}

const row =
  'grid grid-cols-[1.125rem_minmax(0,1fr)] gap-x-3.5 border-t border-rule py-2.75 first:border-t-rule-2 @min-[34rem]:grid-cols-[8.5rem_1.125rem_minmax(0,1fr)]'
const time = 'text-meta leading-5.25 text-ink-3 @max-[34rem]:col-start-2 @max-[34rem]:row-start-2'
