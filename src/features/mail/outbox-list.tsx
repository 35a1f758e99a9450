import { type ReactNode, useState } from 'react'
import { usePage } from '#platform/api/api.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Pager } from '#ui/tables/pager.tsx'
import { listLetters, type OutboxLetter } from './contract.ts'
import { Letter } from './letter.tsx'
import { outboxColumns } from './outbox-columns.tsx'
import { OutboxSkeleton } from './outbox-skeleton.tsx'

const LETTERS_A_PAGE = 25

type OutboxListProps = {
  /** The cursor of the page, and its number. */
  after: string | undefined
  page: number
  onPage: (after: string | undefined, page: number) => void
  /** Shown when no letter was written lately. */
  empty: ReactNode
}

/** The letters of the last weeks, newest first, a page at a time; one of them open, where it may be read. */
export function OutboxList({ after, page, onPage, empty }: OutboxListProps) {
  const list = usePage(listLetters, undefined, { after, limit: String(LETTERS_A_PAGE) })
  // In no address: what a letter says is asked for on purpose, and never by a link.
  const [open, setOpen] = useState<OutboxLetter>()
  const before = (page - 1) * LETTERS_A_PAGE
  return (
    <>
      <Loaded
        from={list}
        waiting={<OutboxSkeleton />}
        waitingLabel="Loading the outbox"
        failure="The outbox could not be loaded"
      >
        {({ rows, total, next }) =>
          rows.length === 0 ? (
            empty
          ) : (
            <div aria-busy={list.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
              <DataTable label="Letters" columns={outboxColumns(setOpen)} rows={rows} rowKey={({ id }) => id} />
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
          )
        }
      </Loaded>
      {open && <Letter letter={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
