import { clientStats } from '#features/request/contract.ts'
import { RequestRow, RequestRowsSkeleton, SearchLink } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { Rows } from '#ui/tables/list-row.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Section } from '#ui/layout/section.tsx'
import { AllRequests } from './loads.tsx'
import { RECENT_REQUESTS, useRecentRequests } from './use-recent-requests.tsx'

export function RecentRequests() {
  const recent = useRecentRequests()
  return (
    <Section title="Recent Requests" aside="Newest first">
      <Loaded
        from={recent}
        waiting={<RequestRowsSkeleton count={RECENT_REQUESTS} />}
        waitingLabel="Loading recent requests"
        failure="Your requests could not be loaded"
        empty={<Empty title="No requests yet" />}
      >
        {(requests) => (
          <>
            <Rows label="Recent Requests">
              {requests.map((request) => (
                <RequestRow key={request.id} request={request} audience="client" />
              ))}
            </Rows>
            <Rest shown={requests.length} />
          </>
        )}
      </Loaded>
    </Section>
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
      <span>{`${shown} of ${total}`}</span>
      <TextLink>
        <SearchLink set={{ list: 'all' }}>{total === 1 ? 'The whole list' : `All ${total} requests`}</SearchLink>
      </TextLink>
    </div>
  )
}
