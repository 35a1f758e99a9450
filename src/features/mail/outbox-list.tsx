import { type ReactNode, useState } from 'react'
import { usePage } from '#platform/api/api.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { PagedTable, type Paging } from '#ui/layout/paged-table.tsx'
import { listLetters, type OutboxLetter } from './contract.ts'
import { Letter } from './letter.tsx'
import { outboxColumns } from './outbox-columns.tsx'
import { OutboxSkeleton } from './outbox-skeleton.tsx'

const LETTERS_A_PAGE = 25

type OutboxListProps = {
  paging: Paging
  empty: ReactNode
}

/** The letters of the last weeks, newest first, a page at a time; one of them open, where it may be read. */
export function OutboxList({ paging, empty }: OutboxListProps) {
  const list = usePage(listLetters, undefined, { after: paging.after, limit: String(LETTERS_A_PAGE) })
  // In no address: what a letter says is asked for on purpose, and never by a link.
  const [open, setOpen] = useState<OutboxLetter>()
  return (
    <>
      <PagedTable
        from={list}
        paging={paging}
        rowsAPage={LETTERS_A_PAGE}
        waiting={<OutboxSkeleton />}
        waitingLabel="Loading the outbox"
        failure="The outbox could not be loaded"
        empty={empty}
      >
        {(rows) => <DataTable label="Letters" columns={outboxColumns(setOpen)} rows={rows} rowKey={({ id }) => id} />}
      </PagedTable>
      {open && <Letter letter={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
