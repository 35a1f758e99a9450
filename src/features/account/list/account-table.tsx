import { type ReactNode, useEffect, useRef } from 'react'
import { PagedTable, type Paging } from '#ui/layout/paged-table.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import type { AccountAct } from '../account-acts.ts'
import type { Account, AccountSort } from '../contract.ts'
import { accountColumns } from './account-columns.tsx'
import { useTenantNames } from './account-tenants.tsx'
import type { AccountFilter } from './account-filter.ts'
import { ACCOUNTS_A_PAGE, useAccounts } from './use-accounts.tsx'
import { Skeleton } from '#ui/text/skeleton.tsx'

type AccountTableProps = {
  filter: AccountFilter
  paging: Paging
  onAct: (act: AccountAct, account: Account) => void
  onSort: (sort: AccountSort) => void
  empty: ReactNode
}

export function AccountTable({ filter, paging, onAct, onSort, empty }: AccountTableProps) {
  const list = useAccounts(filter)
  const columns = accountColumns({ names: useTenantNames(list.data?.rows ?? []), onAct, sort: filter.sort, onSort })
  const keptFocus = useKeptFocus()
  return (
    <section aria-label="All users" {...keptFocus} className="outline-none">
      <PagedTable
        from={list}
        paging={paging}
        rowsAPage={ACCOUNTS_A_PAGE}
        waiting={<AccountTableSkeleton />}
        waitingLabel="Loading users"
        failure="Failed to fetch users"
        empty={empty}
        {...pagerWords(filter.sort)}
      >
        {(rows) => <DataTable sticky label="Users" columns={columns} rows={rows} rowKey={(account) => account.id} />}
      </PagedTable>
    </section>
  )
}

/** Pages are only called older and newer if the list is sorted by age. */
const pagerWords = (sort: AccountSort | undefined) =>
  sort === '-created' ? { newerLabel: 'Newest' } : { newerLabel: 'First page', olderLabel: 'Next page' }

/** Moves the focus to this part of the page when the row that had it disappears. */
function useKeptFocus() {
  const part = useRef<HTMLElement>(null)
  const within = useRef(false)
  useEffect(() => {
    if (within.current && document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  })
  return {
    ref: part,
    tabIndex: -1,
    onFocus: () => {
      within.current = true
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      within.current = relatedTarget === null
    },
  }
}

type Row = { id: string }
const rows: Row[] = Array.from({ length: 8 }, (_, index) => ({ id: `row ${index}` }))

/** Placeholder of the user table: the same columns, with bars instead of words. */
function AccountTableSkeleton() {
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
