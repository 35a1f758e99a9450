import { Building2 } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { fullName } from '#features/request/request.tsx'
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
      {(clients) => <DataTable label="Clients" columns={columns(link)} rows={clients} rowKey={(client) => client.id} />}
    </PagedTable>
  )
}

function columns(link: ClientLink): Column<ClientTenant>[] {
  return [
    {
      key: 'company',
      head: 'Client',
      narrow: 'title',
      cell: (each) => (
        <TableTitle icon={Building2} link={link(each, each.companyName || 'Unnamed Company')} meta={each.email} />
      ),
    },
    { key: 'name', head: 'Name', narrow: 'left', width: 'w-56', cell: (each) => fullName(each) || <Nothing /> },
    {
      key: 'last',
      head: 'Last request',
      narrow: 'hidden',
      width: 'w-40',
      cell: ({ lastRequestAt }) => (lastRequestAt ? <RelativeTime at={lastRequestAt} /> : <Nothing />),
    },
    { key: 'open', head: 'Open', narrow: 'hidden', width: 'w-20', end: true, cell: (each) => each.openRequestCount },
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
}

function Nothing() {
  return <span className="text-ink-3">–</span>
}
