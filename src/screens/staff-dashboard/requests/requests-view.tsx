import { listRequests, type Request } from '#features/request/contract.ts'
import { useTypes } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { usePage } from '#platform/api/api.tsx'
import { useStaffNavigation, useStaffSearch } from '#screens/staff-shell/use-staff-search.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PagedTable } from '#ui/layout/paged-table.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { NoClients, useServesNobody } from '../no-clients.tsx'
import { usePaging } from '../use-paging.tsx'
import { requestColumns } from './request-columns.tsx'
import { RequestFilters } from './request-filters.tsx'
import { isNarrowed, REQUESTS_A_PAGE, requestQuery } from './request-query.ts'
import { RequestTotal } from './request-total.tsx'
import { RequestsSkeleton } from './requests-skeleton.tsx'

export function RequestsView() {
  const idle = useServesNobody()
  return (
    <>
      <PageTitle tight title="All Requests" aside={<RequestTotal />} />
      {idle ? (
        <NoClients ruled />
      ) : (
        <>
          <RequestFilters />
          <Requests />
        </>
      )}
    </>
  )
}

function Requests() {
  const search = useStaffSearch()
  const list = usePage(listRequests, undefined, requestQuery(search))
  return (
    <PagedTable
      from={list}
      paging={usePaging()}
      rowsAPage={REQUESTS_A_PAGE}
      waiting={<RequestsSkeleton />}
      waitingLabel="Loading requests"
      failure="The requests could not be loaded"
      empty={<Nothing />}
    >
      {(rows) => <RequestTable rows={rows} />}
    </PagedTable>
  )
}

function RequestTable({ rows }: { rows: readonly Request[] }) {
  const me = useMe()
  const types = useTypes()
  return (
    <div className={wholeRowsLead}>
      <DataTable
        label="All Requests"
        columns={requestColumns(me.id, types)}
        rows={rows}
        rowKey={(request) => request.id}
      />
    </div>
  )
}

// The title’s link covers its row; the row’s controls are above it.
const wholeRowsLead =
  '[&_tbody_button]:relative [&_tbody_button]:z-10 [&_tbody_tr]:relative [&_td:first-child_a]:after:absolute [&_td:first-child_a]:after:inset-0 [&_td:last-child_a]:z-10'

function Nothing() {
  const search = useStaffSearch()
  const { go } = useStaffNavigation()
  if (!isNarrowed(search))
    return <Empty title="No requests yet">They appear here as soon as one of your clients raises one.</Empty>
  return (
    <Empty
      title="No request matches this search"
      action={<Button onClick={() => go({ view: 'requests' })}>Clear search and filters</Button>}
    >
      Remove a filter, or try other words.
    </Empty>
  )
}
