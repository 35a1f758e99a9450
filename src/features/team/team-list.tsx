import type { ReactElement } from 'react'
import { fullName } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { usePage } from '#platform/api/api.tsx'
import { Avatar, YouMark } from '#ui/text/avatar.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { PagedTable, type Paging } from '#ui/layout/paged-table.tsx'
import { type Colleague, listStaff } from './contract.ts'
import { ROWS_A_PAGE, TableSkeleton } from './table-skeleton.tsx'
import { openTasks } from './task-words.ts'

/** Links to a colleague’s requests. */
export type ColleagueLink = (colleague: Colleague, words: string) => ReactElement

/** In how many requests of a colleague something is past its day; undefined until that is known. */
type OverdueOf = (colleagueId: string) => number | undefined

type TeamListProps = { link: ColleagueLink; overdueOf: OverdueOf; paging: Paging }

export function TeamList({ link, overdueOf, paging }: TeamListProps) {
  const staff = usePage(listStaff, undefined, { after: paging.after })
  const me = useMe()
  return (
    <PagedTable
      from={staff}
      paging={paging}
      rowsAPage={ROWS_A_PAGE}
      waiting={<TableSkeleton rows={4} />}
      waitingLabel="Loading the team"
      failure="The team could not be loaded"
      empty={null}
      newerLabel="First"
      olderLabel="Next"
    >
      {(colleagues) => (
        <DataTable
          sticky
          label="Team"
          columns={columns({ ownId: me.id, link, overdueOf })}
          rows={colleagues}
          rowKey={(colleague) => colleague.id}
        />
      )}
    </PagedTable>
  )
}

type Given = Pick<TeamListProps, 'link' | 'overdueOf'> & { ownId: string }

function columns({ ownId, link, overdueOf }: Given): Column<Colleague>[] {
  return [
    {
      key: 'member',
      head: 'Member',
      narrow: 'title',
      cell: (each) => <Member colleague={each} own={each.id === ownId} link={link} />,
    },
    { key: 'clients', head: 'Clients', narrow: 'left', width: 'w-[38%]', cell: (each) => <Shared colleague={each} /> },
    {
      key: 'tasks',
      head: 'Open tasks',
      narrow: 'right',
      width: 'w-28',
      end: true,
      cell: ({ id, taskCount }) => (
        <>
          {taskCount}
          <span className="lg:hidden">
            {` ${openTasks(taskCount).replace(/^\w+ /, '')}`}
            {overdueOf(id) ? <Overdue count={overdueOf(id)} /> : null}
          </span>
        </>
      ),
    },
    {
      key: 'overdue',
      head: 'Overdue',
      narrow: 'hidden',
      width: 'w-24',
      end: true,
      cell: ({ id }) => <Overdue count={overdueOf(id)} />,
    },
  ]
}

function Overdue({ count }: { count: number | undefined }) {
  if (!count) return <span className="text-ink-3">{count}</span>
  return (
    <span data-hue="stop" className="font-semibold text-hue max-lg:block max-lg:text-right">
      {count}
      <span className="lg:hidden"> overdue</span>
    </span>
  )
}

function Member({ colleague, own, link }: { colleague: Colleague; own: boolean; link: ColleagueLink }) {
  const name = fullName(colleague)
  return (
    <span className="flex items-start gap-3">
      <Avatar person={colleague} own={own} className="mt-0.5" />
      <span className="min-w-0 wrap-anywhere">
        <span className="flex flex-wrap items-baseline gap-x-2 [&>a]:font-semibold [&>a]:text-ink [&>a]:no-underline [&>a:hover]:underline">
          {link(colleague, name || colleague.email || 'Unnamed')}
          {own && <YouMark />}
        </span>
        {name && <span className="block text-meta text-ink-3">{colleague.email}</span>}
      </span>
    </span>
  )
}

function Shared({ colleague: { clients, clientCount } }: { colleague: Colleague }) {
  const others = clientCount - clients.length
  if (clients.length === 0) return <span className="text-ink-3">None yet</span>
  return (
    <div className="max-lg:pl-3">
      <Dots className="text-ink-2">
        {clients.map(({ id, companyName, taskCount }) => (
          <span key={id}>
            {companyCalled(companyName)} <span className="text-ink-3">{taskCount}</span>
          </span>
        ))}
        {others > 0 && <span className="text-ink-3">and {others.toLocaleString('en-GB')} more</span>}
      </Dots>
    </div>
  )
}
