import { clsx } from 'clsx'
import { listRequests } from '#features/request/contract.ts'
import {
  type Audience,
  clientName,
  fullName,
  ListPager,
  RequestRowsSkeleton,
  requestState,
  SearchLink,
  type SettledRequest,
  useSettledRequests,
  useType,
} from '#features/request/request.tsx'
import { statusOf, usePage } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Empty } from '#ui/text/empty.tsx'
import { Arrived } from '#ui/tables/arrived.tsx'
import { Status } from '#ui/text/status.tsx'
import { ListRow, Rows } from '#ui/tables/list-row.tsx'
import { Similar } from '#ui/figures/similar.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { everything, useCompletedSearch } from './use-completed-search.tsx'

const A_PAGE = '20'

export function CompletedList({ audience }: { audience: Audience }) {
  const { filter, after } = useCompletedSearch()
  const asked = { status: 'completed', ...filter, after, limit: A_PAGE }
  const list = usePage(listRequests, undefined, asked)
  const settled = useSettledRequests(asked, list)
  if (after && statusOf(list.error) === 400) return <NoSuchPage />
  return (
    <>
      <Similar to={list.data?.similarTo}>The export holds only what matches exactly.</Similar>
      <Loaded
        from={list}
        waiting={<RequestRowsSkeleton />}
        waitingLabel="Loading completed requests"
        failure="The completed requests could not be loaded"
      >
        {({ rows, next, ...counted }) => (
          <div
            data-list
            tabIndex={-1}
            aria-busy={list.isPlaceholderData || undefined}
            className={clsx('scroll-mt-(--sticky-top,0px) outline-none', list.isPlaceholderData && 'opacity-60')}
          >
            {settled.rows.length === 0 && <Nothing />}
            <Rows label="Completed requests">
              {settled.rows.map((row) => (
                <Ticket key={row.request.id} {...row} audience={audience} ofOneType={filter.type !== undefined} />
              ))}
            </Rows>
            <Arrived floating count={settled.arrived} noun="completed request" onShow={settled.show} />
            {counted.total > 0 && <ListPager shown={rows.length} {...counted} next={next} first={!after} />}
          </div>
        )}
      </Loaded>
    </>
  )
}

type TicketProps = SettledRequest & { audience: Audience; ofOneType: boolean }

function Ticket({ request, left, audience, ofOneType }: TicketProps) {
  const { id, title, reference, completedAt, completedBy } = request
  const { label, Icon } = useType(request.type)
  const finisher = fullName(completedBy)
  return (
    <ListRow
      link={<SearchLink set={{ ticket: id }}>{title}</SearchLink>}
      icon={Icon}
      meta={[
        reference,
        !ofOneType && label,
        audience === 'staff' && clientName(request),
        completedAt && `${longDate(completedAt)}${finisher && ` by ${finisher}`}`,
        left && 'No longer in this list',
      ].filter(Boolean)}
      faded={left}
      unread={request.unreadCount > 0 && `${request.unreadCount} new`}
      status={left && <Status {...requestState(request.status)} />}
      action="View"
    />
  )
}

function Nothing() {
  const { filter, after, narrow } = useCompletedSearch()
  if (after) return <NoSuchPage />
  if (Object.keys(filter).length === 0)
    return <Empty title="Nothing completed yet">Requests appear here once they are completed.</Empty>
  return (
    <Empty
      title="No completed request matches these filters"
      action={<Button onClick={() => narrow(everything)}>Clear all filters</Button>}
    >
      Try other words, other days, or All types.
    </Empty>
  )
}

/** Its requests were reopened, or it belongs to other filters. */
function NoSuchPage() {
  const { narrow } = useCompletedSearch()
  return (
    <Empty title="This page no longer exists" action={<Button onClick={() => narrow({})}>Go to the first page</Button>}>
      Completed requests have changed since it was opened.
    </Empty>
  )
}
