import { Building2 } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { fullName } from '#features/request/request.tsx'
import { companyCalled } from '#features/session/contract.ts'
import { useMe } from '#features/session/session.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { PagedTable, type Paging } from '#ui/layout/paged-table.tsx'
import { usePage } from '#platform/api/api.tsx'
import { TableTitle } from '#ui/tables/table-title.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { type ClientTenant, listClients } from './contract.ts'
import { ROWS_A_PAGE, TableSkeleton } from './table-skeleton.tsx'

/** Links to a client’s requests. */
export type ClientLink = (client: ClientTenant, words: string) => ReactElement

type ClientListProps = { link: ClientLink; paging: Paging; empty: ReactNode }

export function ClientList({ link, paging, empty }: ClientListProps) {
  const served = usePage(listClients, undefined, { after: paging.after })
  const me = useMe()
  return (
    <PagedTable
      from={served}
      paging={paging}
      rowsAPage={ROWS_A_PAGE}
      waiting={<TableSkeleton rows={3} />}
      waitingLabel="Loading clients"
      failure="The clients could not be loaded"
      empty={empty}
      newerLabel="First"
      olderLabel="Next"
    >
      {(clients) => (
        <div className={wholeRowsLead}>
          <DataTable
            sticky
            label="Clients"
            columns={columns(link, me.id)}
            rows={clients}
            rowKey={(client) => client.id}
          />
        </div>
      )}
    </PagedTable>
  )
}

// The company’s link covers its row.
const wholeRowsLead = '[&_tbody_tr]:relative [&_td:first-child_a]:after:absolute [&_td:first-child_a]:after:inset-0'

function columns(link: ClientLink, ownId: string): Column<ClientTenant>[] {
  return [
    {
      key: 'company',
      head: 'Client',
      narrow: 'title',
      cell: (each) => (
        <TableTitle icon={Building2} link={link(each, companyCalled(each.companyName))} meta={contactOf(each)} />
      ),
    },
    {
      key: 'advisers',
      head: 'Served by',
      narrow: 'left',
      width: 'w-[26%]',
      cell: (each) => (
        <span className="wrap-anywhere text-ink-2">
          <span className="lg:hidden">Advisers: </span>
          {servedBy(each, ownId)}
        </span>
      ),
    },
    {
      key: 'wrote',
      head: 'Last wrote',
      narrow: 'left',
      width: 'w-32',
      cell: ({ lastWroteAt }) => <LastWrote at={lastWroteAt} />,
    },
    ...countColumns,
  ]
}

const countColumns: Column<ClientTenant>[] = [
  { key: 'open', head: 'Open', narrow: 'hidden', width: 'w-16', end: true, cell: (each) => each.openRequestCount },
  {
    key: 'requests',
    head: 'Requests',
    narrow: 'right',
    width: 'w-24',
    end: true,
    cell: ({ requestCount }) => (
      <>
        {requestCount}
        <span className="lg:hidden">{requestCount === 1 ? ' request' : ' requests'}</span>
      </>
    ),
  },
]

const contactOf = (client: ClientTenant) =>
  [
    fullName(client),
    client.email && (
      <span key="email" className="wrap-anywhere">
        {client.email}
      </span>
    ),
  ].filter(Boolean)

/** "You, Sam Okafor and 2 more" */
function servedBy({ advisers, adviserCount }: ClientTenant, ownId: string) {
  const names = advisers.map((each) => (each.id === ownId ? 'You' : fullName(each) || 'Unnamed'))
  const others = adviserCount - advisers.length
  return new Intl.ListFormat('en-GB').format(others > 0 ? [...names, `${others.toLocaleString('en-GB')} more`] : names)
}

function LastWrote({ at }: { at: string | null }) {
  if (at)
    return (
      <span className="max-lg:text-ink-2">
        <span className="lg:hidden">Last wrote </span>
        <RelativeTime at={at} className="max-lg:lowercase" />
      </span>
    )
  return (
    <span className="text-ink-3">
      <span className="lg:hidden">Has not written yet</span>
      <span aria-hidden className="max-lg:hidden">
        –
      </span>
    </span>
  )
}
