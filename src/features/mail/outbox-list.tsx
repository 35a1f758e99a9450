import { type ReactNode, useState } from 'react'
import { usePage } from '#platform/api/api.tsx'
import { PagedTable, type Paging } from '#ui/layout/paged-table.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { listMails, type OutboxMail } from './contract.ts'
import { MailDialog } from './mail-dialog.tsx'
import { outboxColumns } from './outbox-columns.tsx'

const MAILS_A_PAGE = 25

type OutboxListProps = {
  paging: Paging
  empty: ReactNode
}

/** The e-mails of recent weeks, newest first, a page at a time; one that may be read can be opened. */
export function OutboxList({ paging, empty }: OutboxListProps) {
  const list = usePage(listMails, undefined, { after: paging.after, limit: String(MAILS_A_PAGE) })
  // Not in the address: an e-mail is opened on purpose, never by a link.
  const [open, setOpen] = useState<OutboxMail>()
  return (
    <>
      <PagedTable
        from={list}
        paging={paging}
        rowsAPage={MAILS_A_PAGE}
        waiting={<OutboxSkeleton />}
        waitingLabel="Loading the outbox"
        failure="The outbox could not be loaded"
        empty={empty}
      >
        {(rows) => (
          <DataTable sticky label="E-mails" columns={outboxColumns(setOpen)} rows={rows} rowKey={({ id }) => id} />
        )}
      </PagedTable>
      {open && <MailDialog mail={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type Row = { id: string }
const rows: Row[] = Array.from({ length: 8 }, (_, index) => ({ id: `row ${index}` }))

const columns: Column<Row>[] = outboxColumns(() => {}).map(({ cell: _cell, sorted: _sorted, ...column }) => ({
  ...column,
  cell: () => column.key !== 'acts' && <Skeleton className="my-1 h-2.75 w-3/4 max-lg:w-24" />,
}))

function OutboxSkeleton() {
  return <DataTable label="E-mails" columns={columns} rows={rows} rowKey={(row) => row.id} />
}
