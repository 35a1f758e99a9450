import { Avatar } from '#ui/text/avatar.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { longDate } from '#ui/text/dates.ts'
import { RelativeTime } from '#ui/text/time.tsx'
import type { AccountAct } from '../account-acts.ts'
import { AccountTenants } from './account-tenants.tsx'
import { roleLabels } from '../account-labels.ts'
import { accountName } from '../account-name.ts'
import { AccountRowActs } from './account-row-acts.tsx'
import { AccountState } from './account-state.tsx'
import { sortOf } from './account-sort.ts'
import type { Account, AccountOrder, AccountSort } from '../contract.ts'

type Given = {
  /** The client companies by their tenant. */
  names: ReadonlyMap<string, string>
  onAct: (act: AccountAct, account: Account) => void
  sort: AccountSort | undefined
  onSort: (sort: AccountSort) => void
}

/** The user table (specification §2 "Admin screen"). */
export function accountColumns({ names, onAct, sort, onSort }: Given): Column<Account>[] {
  const sortable = (order: AccountOrder) => {
    const { sorted, next } = sortOf(order, sort)
    return { sorted, onSort: () => onSort(next) }
  }
  return [
    ...ownerColumns(names, sortable),
    ...timeColumns(sortable),
    {
      key: 'acts',
      head: 'Actions',
      narrow: 'title',
      width: 'w-60 2xl:w-56',
      end: true,
      cell: (account) => <AccountRowActs account={account} onAct={onAct} />,
    },
  ]
}

type Sortable = (order: AccountOrder) => Pick<Column<Account>, 'sorted' | 'onSort'>

function ownerColumns(names: Given['names'], sortable: Sortable): Column<Account>[] {
  return [
    {
      key: 'user',
      head: 'User',
      narrow: 'title',
      width: 'w-[17%]',
      ...sortable('username'),
      cell: (account) => <Person account={account} />,
    },
    {
      key: 'email',
      head: 'E-mail',
      narrow: 'left',
      width: 'w-[17%]',
      cell: ({ email }) => (
        <span className="wrap-anywhere max-lg:block max-lg:pl-2 max-lg:text-ink-2">{email ?? '–'}</span>
      ),
    },
    {
      key: 'role',
      head: 'Role',
      narrow: 'right',
      width: 'w-14',
      ...sortable('role'),
      cell: ({ role }) => roleLabels[role],
    },
    {
      key: 'company',
      head: 'Company',
      narrow: 'left',
      ...sortable('company'),
      cell: (account) => (
        <span className="wrap-anywhere max-lg:block max-lg:pl-2">
          <AccountTenants account={account} names={names} />
        </span>
      ),
    },
  ]
}

/** How it stands with the account, and since when. */
function timeColumns(sortable: Sortable): Column<Account>[] {
  return [
    {
      key: 'status',
      head: 'Status',
      narrow: 'right',
      width: 'w-44 2xl:w-40',
      cell: (account) => <AccountState account={account} />,
    },
    {
      key: 'created',
      head: 'Created',
      narrow: 'hidden',
      width: 'w-24',
      wideOnly: true,
      ...sortable('created'),
      cell: ({ createdAt }) => longDate(createdAt),
    },
    {
      key: 'signed-in',
      head: 'Last sign-in',
      narrow: 'hidden',
      width: 'w-24',
      wideOnly: true,
      ...sortable('signed_in'),
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? 'not yet' : <RelativeTime at={lastSignInAt} />),
    },
  ]
}

function Person({ account }: { account: Account }) {
  const name = accountName(account)
  return (
    <span className="flex gap-2">
      <Avatar person={account} className="mt-1" />
      <span className="min-w-0">
        <b className="block wrap-anywhere">{name}</b>
        {name !== account.username && (
          <span className="block text-meta wrap-anywhere text-ink-3">{account.username}</span>
        )}
      </span>
    </span>
  )
}
