import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { outboxColumns } from './outbox-columns.tsx'

type Row = { id: string }
const rows: Row[] = Array.from({ length: 8 }, (_, index) => ({ id: `row ${index}` }))

const columns: Column<Row>[] = outboxColumns(() => {}).map(({ cell: _cell, sorted: _sorted, ...column }) => ({
  ...column,
  cell: () => column.key !== 'acts' && <Skeleton className="my-1 h-2.75 w-3/4 max-lg:w-24" />,
}))

export function OutboxSkeleton() {
  return <DataTable label="E-mails" columns={columns} rows={rows} rowKey={(row) => row.id} />
}
