import { clsx } from 'clsx'
import { listRequests, type Request } from '#features/request/contract.ts'
import {
  type Audience,
  clientName,
  ListPager,
  RequestRowsSkeleton,
  requestState,
  SearchLink,
  useType,
} from '#features/request/request.tsx'
import { usePage } from '#platform/api/api.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { longDate } from '#ui/text/dates.ts'
import { Empty } from '#ui/text/empty.tsx'
import { ListRow, Rows } from '#ui/tables/list-row.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Status } from '#ui/text/status.tsx'
import { useCompletedSearch } from './use-completed-search.tsx'

const A_PAGE = '20'

export function CompletedList({ audience }: { audience: Audience }) {
  const { q, type, after } = useCompletedSearch().search
  const list = usePage(listRequests, undefined, { status: 'completed', q, type, after, limit: A_PAGE })
  return (
    <Loaded
      from={list}
      waiting={<RequestRowsSkeleton />}
      waitingLabel="Loading completed requests"
      failure="The completed requests could not be loaded"
    >
      {({ rows, total, next }) => (
        <div aria-busy={list.isPlaceholderData || undefined} className={clsx(list.isPlaceholderData && 'opacity-60')}>
          {rows.length === 0 && <Nothing />}
          <Rows label="Completed requests">
            {rows.map((request) => (
              <Ticket key={request.id} request={request} audience={audience} />
            ))}
          </Rows>
          {total > 0 && <ListPager shown={rows.length} total={total} next={next} first={!after} />}
        </div>
      )}
    </Loaded>
  )
}

function Ticket({ request, audience }: { request: Request; audience: Audience }) {
  const { id, title, reference, completedAt, status } = request
  const type = useType(request.type)
  return (
    <ListRow
      link={<SearchLink set={{ ticket: id }}>{title}</SearchLink>}
      icon={type.Icon}
      meta={[
        reference,
        type.label,
        audience === 'staff' && clientName(request),
        completedAt && `Completed ${longDate(completedAt)}`,
      ].filter(Boolean)}
      status={<Status {...requestState(status)} />}
      action="View"
    />
  )
}

function Nothing() {
  const { search, narrow } = useCompletedSearch()
  if (!search.q && !search.type)
    return <Empty title="Nothing completed yet">Requests appear here once they are completed.</Empty>
  return (
    <Empty
      title="No completed request matches this search"
      action={<Button onClick={() => narrow({ q: undefined, type: undefined })}>Clear search and type</Button>}
    >
      Try other words, or all types.
    </Empty>
  )
}
