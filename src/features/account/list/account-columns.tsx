import { clsx } from 'clsx'
import { Fragment } from 'react'
import { Avatar } from '#ui/text/avatar.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { longDate } from '#ui/text/dates.ts'
import type { AccountAct } from '../account-acts.ts'
import { AccountTenants } from './account-tenants.tsx'
import { roleLabels } from '../account-labels.ts'
import { accountName } from '../account-name.ts'
import { AccountRowActs } from './account-row-acts.tsx'
import { AccountState } from './account-state.tsx'
import { sortOf } from './account-sort.ts'
import type { Account, AccountOrder, AccountSort } from '../contract.ts'

type Given = {
  /** The names of the client companies, by tenant. */
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
      headHidden: true,
      narrow: 'title',
      width: 'w-59',
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
      width: 'w-[16%]',
      ...sortable('username'),
      cell: (account) => <Person account={account} />,
    },
    {
      key: 'email',
      head: 'E-mail',
      narrow: 'left',
      cell: ({ email }) => (
        <span className="wrap-anywhere max-lg:block max-lg:pl-2 max-lg:text-ink-2">
          {email === null ? '–' : <Address email={email} />}
        </span>
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
      width: 'w-[16.5%]',
      ...sortable('company'),
      cell: (account) => (
        <span className="wrap-anywhere max-lg:block max-lg:pl-2">
          <AccountTenants account={account} names={names} />
        </span>
      ),
    },
  ]
}

/** The state of the account, and its dates. */
function timeColumns(sortable: Sortable): Column<Account>[] {
  return [
    {
      key: 'status',
      head: 'Status',
      narrow: 'right',
      width: 'w-46',
      cell: (account) => <AccountState account={account} />,
    },
    {
      key: 'created',
      head: 'Created',
      narrow: 'hidden',
      width: 'w-34',
      wideOnly: 'xl',
      ...sortable('created'),
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{longDate(createdAt)}</span>,
    },
  ]
}

/** An address too long for its column breaks after the @ or a dot. */
const Address = ({ email }: { email: string }) =>
  email.split(/(?<=[@.])/).map((part, n) => (
    <Fragment key={n}>
      {part}
      <wbr />
    </Fragment>
  ))

/** The name, and the username unless it is the e-mail address, which has its own column. */
function Person({ account }: { account: Account }) {
  const { username, email } = account
  const isAddress = username.toLowerCase() === email?.toLowerCase()
  const name = accountName(account)
  const named = name !== username || !isAddress
  return (
    <span className="flex gap-2">
      <Avatar person={account} className="mt-1" />
      <span className="min-w-0">
        <b className={clsx('block wrap-anywhere', !named && 'font-normal text-ink-3')}>{named ? name : 'Unnamed'}</b>
        {name !== username && !isAddress && (
          <span className="block text-meta wrap-anywhere text-ink-3">{username}</span>
        )}
      </span>
    </span>
  )
}
