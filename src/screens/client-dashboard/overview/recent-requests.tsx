import { clientStats, RECENT_REQUESTS } from '#features/request/contract.ts'
import { RequestRow, RequestRowsSkeleton, SearchLink, useSettledRequests } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Arrived } from '#ui/tables/arrived.tsx'
import { Rows } from '#ui/tables/list-row.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { AllRequests } from '../loads.tsx'
import { useClientSearch } from '../use-client-search.tsx'
import { recent, useRecentRequests } from './use-recent-requests.tsx'

export function RecentRequests() {
  const list = useRecentRequests()
  const { submitted } = useClientSearch()
  return (
    <Section title="Recent Requests" aside="Newest first">
      <Loaded
        from={list}
        waiting={<RequestRowsSkeleton count={RECENT_REQUESTS} />}
        waitingLabel="Loading recent requests"
        failure="Your requests could not be loaded"
      >
        {/* A request just submitted is there once the reader looks at the list again. */}
        {() => <Recent key={submitted} list={list} />}
      </Loaded>
    </Section>
  )
}

function Recent({ list }: { list: ReturnType<typeof useRecentRequests> }) {
  const { rows, arrived, show } = useSettledRequests(recent, list)
  if (rows.length === 0) return <Empty title="No requests yet" />
  return (
    <div data-list tabIndex={-1} className="outline-none">
      <Rows label="Recent Requests">
        {rows.map(({ request, left }) => (
          <RequestRow key={request.id} request={request} audience="client" left={left} />
        ))}
      </Rows>
      <Rest shown={rows.length} />
      <Arrived floating count={arrived} noun="request" onShow={show} />
    </div>
  )
}

function Rest({ shown }: { shown: number }) {
  const total = useGet(clientStats).data?.totalRequests ?? shown
  return (
    <div
      onPointerEnter={AllRequests.preload}
      onFocus={AllRequests.preload}
      className="flex items-baseline justify-between gap-6 border-t border-rule py-3 text-meta text-ink-3"
    >
      <span>{total === 1 ? '1 request' : `${shown} of ${total}`}</span>
      <TextLink>
        <SearchLink set={{ list: 'all' }}>
          {total === 1 ? 'See it in the full list' : `All ${total} requests`}
        </SearchLink>
      </TextLink>
    </div>
  )
}
