import type { ReactNode } from 'react'
import { DataTable } from '#ui/tables/data-table.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Pager } from '#ui/tables/pager.tsx'
import type { AccountAct } from '../account-acts.ts'
import { accountColumns } from './account-columns.tsx'
import { useCompanyNames } from './account-company.tsx'
import type { AccountFilter } from './account-filter.ts'
import { AccountTableSkeleton } from './account-table-skeleton.tsx'
import { type Account, type AccountSort, DEFAULT_ACCOUNT_SORT } from '../contract.ts'
import { ACCOUNTS_A_PAGE, useAccounts } from './use-accounts.tsx'
import { useKeptFocus } from './use-kept-focus.tsx'

type AccountTableProps = {
  filter: AccountFilter
  /** The number of the page. */
  page: number
  onPage: (after: string | undefined, page: number) => void
  onAct: (act: AccountAct, account: Account) => void
  onSort: (sort: AccountSort) => void
  /** Shown when no account answers the filters. */
  empty: ReactNode
}

/** Every account, a page at a time. */
export function AccountTable({ filter, page, onPage, onAct, onSort, empty }: AccountTableProps) {
  const list = useAccounts(filter)
  const columns = accountColumns({ names: useCompanyNames(list.data?.rows ?? []), onAct, sort: filter.sort, onSort })
  const before = (page - 1) * ACCOUNTS_A_PAGE
  const keptFocus = useKeptFocus()
  return (
    <section aria-label="All users" {...keptFocus} className="outline-none">
      <Loaded
        from={list}
        waiting={<AccountTableSkeleton />}
        waitingLabel="Loading users"
        failure="Failed to fetch users"
      >
        {({ rows, total, next }) =>
          rows.length === 0 ? (
            empty
          ) : (
            <div aria-busy={list.isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
              <DataTable label="Users" columns={columns} rows={rows} rowKey={(account) => account.id} />
              <Pager
                label="Pages"
                from={before + 1}
                to={before + rows.length}
                total={Math.max(total, before + rows.length)}
                {...pagerWords(filter.sort)}
                onNewer={filter.after === undefined ? undefined : () => onPage(undefined, 1)}
                onOlder={next === undefined ? undefined : () => onPage(next, page + 1)}
              />
            </div>
          )
        }
      </Loaded>
    </section>
  )
}

/** Where the list is sorted otherwise than by age, its pages are no older and no newer. */
const pagerWords = (sort: AccountSort = DEFAULT_ACCOUNT_SORT) =>
  sort === DEFAULT_ACCOUNT_SORT ? { newerLabel: 'Newest' } : { newerLabel: 'First page', olderLabel: 'Next page' }
