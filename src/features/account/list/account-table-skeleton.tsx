import type { ReactNode } from 'react'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'
import { accountColumns } from './account-columns.tsx'

type Row = { id: string }
const rows: Row[] = Array.from({ length: 8 }, (_, index) => ({ id: `row ${index}` }))

/** Placeholder of the user table: the same columns, with bars instead of words. */
export function AccountTableSkeleton() {
  const columns: Column<Row>[] = accountColumns({ names: new Map(), onAct() {}, sort: undefined, onSort() {} }).map(
    ({ cell: _cell, onSort: _onSort, sorted: _sorted, ...column }) => ({
      ...column,
      cell: () => bars(column.key),
    }),
  )
  return <DataTable label="Users" columns={columns} rows={rows} rowKey={(row) => row.id} />
}

function bars(key: string): ReactNode {
  if (key === 'acts') return null
  if (key !== 'user') return <Skeleton className="my-1 h-2.75 w-3/4 max-lg:w-24" />
  return (
    <span className="flex items-center gap-2 py-1">
      <Skeleton className="size-7" />
      <Skeleton strong className="h-2.75 w-32" />
    </span>
  )
}
