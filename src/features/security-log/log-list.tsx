import type { ReactNode } from 'react'
import { usePage } from '#platform/api/api.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Pager } from '#ui/tables/pager.tsx'
import { type LogFilter, listLog } from './contract.ts'
import type { Narrowing } from './log-details.tsx'
import { LogRow } from './log-row.tsx'
import { LogSkeleton } from './log-skeleton.tsx'

const ENTRIES_A_PAGE = 50

type LogListProps = {
  filter: LogFilter
  /** The cursor of the page, and its number. */
  after: string | undefined
  page: number
  onPage: (after: string | undefined, page: number) => void
  onNarrow: (to: Narrowing) => void
  /** Shown when nothing answers the filters. */
  empty: ReactNode
}

/** What happened to accounts, newest first, a page at a time. */
export function LogList({ filter, after, page, onPage, onNarrow, empty }: LogListProps) {
  const list = usePage(listLog, undefined, { ...filter, after, limit: String(ENTRIES_A_PAGE) })
  const before = (page - 1) * ENTRIES_A_PAGE
  return (
    <Loaded
      from={list}
      waiting={<LogSkeleton />}
      waitingLabel="Loading the security log"
      failure="The security log could not be loaded"
    >
      {({ rows, total, next }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <div aria-busy={list.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
            <ol aria-label="Security log" className="@container">
              {rows.map((entry) => (
                <LogRow key={entry.id} entry={entry} onNarrow={onNarrow} />
              ))}
            </ol>
            <div className="border-t border-rule">
              <Pager
                label="Pages"
                from={before + 1}
                to={before + rows.length}
                total={Math.max(total, before + rows.length)}
                newerLabel="Newest"
                onNewer={after === undefined ? undefined : () => onPage(undefined, 1)}
                onOlder={next === undefined ? undefined : () => onPage(next, page + 1)}
              />
            </div>
          </div>
        )
      }
    </Loaded>
  )
}
