import { listRequests } from '#features/request/contract.ts'
import { useSettledRequests, useTypes } from '#features/request/request.tsx'
import { useMe } from '#features/session/session.tsx'
import { statusOf, usePage } from '#platform/api/api.tsx'
import { useStaffNavigation, useStaffSearch } from '#screens/staff-shell/use-staff-search.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { PagedTable } from '#ui/layout/paged-table.tsx'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { Arrived } from '#ui/tables/arrived.tsx'
import { Similar } from '#ui/figures/similar.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { StickyTop } from '#ui/tables/sticky-top.tsx'
import { useSelection } from '#ui/selection/use-selection.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { NoClients, useServesNobody } from '../no-clients.tsx'
import { usePaging } from '../use-paging.tsx'
import { requestColumns } from './request-columns.tsx'
import { RequestFilters } from './request-filters.tsx'
import { isNarrowed, REQUESTS_A_PAGE, requestQuery } from './request-query.ts'
import { RequestTotal } from './request-total.tsx'
import { RequestsSkeleton } from './requests-skeleton.tsx'
import { maySelect, SelectedRequests } from './selected-requests.tsx'

export function RequestsView() {
  const idle = useServesNobody()
  return (
    <>
      <PageTitle tight title="All Requests" aside={<RequestTotal />} />
      {idle ? (
        <NoClients ruled />
      ) : (
        <StickyTop bar={<RequestFilters />}>
          <Requests />
        </StickyTop>
      )}
    </>
  )
}

function Requests() {
  const search = useStaffSearch()
  const asked = requestQuery(search)
  const list = usePage(listRequests, undefined, asked)
  const settled = useSettledRequests(asked, list)
  const paging = usePaging()
  if (search.after && statusOf(list.error) === 400) return <NoSuchPage />
  return (
    <>
      <Similar to={list.data?.similarTo} />
      <PagedTable
        from={list}
        paging={paging}
        rowsAPage={REQUESTS_A_PAGE}
        waiting={<RequestsSkeleton />}
        waitingLabel="Loading requests"
        failure="The requests could not be loaded"
        empty={<Nothing />}
        isEmpty={settled.rows.length === 0}
        {...(search.sort && pagesOfOtherOrders)}
      >
        {() => <RequestTable {...settled} listed={JSON.stringify(asked)} />}
      </PagedTable>
    </>
  )
}

const pagesOfOtherOrders = { newerLabel: 'First page', olderLabel: 'Next page' }

type RequestTableProps = ReturnType<typeof useSettledRequests> & {
  /** Identifies the list. A selection ends when another one is shown. */
  listed: string
}

function RequestTable({ rows, arrived, show, listed }: RequestTableProps) {
  const me = useMe()
  const types = useTypes()
  const { type, sort = 'newest' } = useStaffSearch()
  const { change } = useStaffNavigation()
  const selectable = rows.filter(({ request, left }) => !left && maySelect(request)).map(({ request }) => request)
  const selection = useSelection(
    listed,
    selectable.map(({ id }) => id),
  )
  const selected = selectable.filter(({ id }) => selection.has(id))
  const isSelecting = selected.length > 0 || undefined
  const columns = requestColumns({
    ownId: me.id,
    selection,
    types,
    ofOneType: type !== undefined && !type.includes(','),
    sort,
    onSort: (next) => change({ sort: next === 'newest' ? undefined : next, after: undefined, page: undefined }),
  })
  return (
    <div className={wholeRowsLead} data-selecting={isSelecting} data-escapes={isSelecting}>
      <DataTable
        sticky
        label="All Requests"
        columns={columns}
        rows={rows}
        rowKey={({ request }) => request.id}
        isFaded={({ left }) => left}
        isSelected={({ request }) => selection.has(request.id)}
      />
      <Arrived floating count={arrived} noun="request" onShow={show} />
      <SelectedRequests selection={selection} requests={selected} />
    </div>
  )
}

// The title’s link covers its row; the row’s controls are above it. Nothing that is reached by keyboard is left behind
// the bar of what is selected.
const wholeRowsLead =
  'data-selecting:[&_tbody_:is(tr,a,button,input)]:scroll-mb-28 [&_tbody_button]:relative [&_tbody_button]:z-10 [&_tbody_tr]:relative [&_td:first-child_a]:after:absolute [&_td:first-child_a]:after:inset-0 [&_td:last-child_a]:z-10'

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

/** It belongs to other filters, or to another order. */
function NoSuchPage() {
  const { change } = useStaffNavigation()
  return (
    <Empty
      title="This page no longer exists"
      action={
        <Button onClick={() => change({ after: undefined, page: undefined }, { replace: true })}>
          Go to the first page
        </Button>
      }
    >
      The list has changed since it was opened.
    </Empty>
  )
}
