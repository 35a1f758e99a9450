import { useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { usePage } from '#platform/api/api.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Rows } from '#ui/tables/list-row.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { listRequests, type RequestQuery } from '../contract.ts'
import { ListPager } from './list-pager.tsx'
import { type Audience, RequestRow } from './request-row.tsx'
import { RequestRowsSkeleton } from './request-rows-skeleton.tsx'

export const REQUESTS_A_PAGE = 20

type RequestListProps = {
  /** The filters; the page (`after`) is in the address. */
  query?: Omit<z.input<typeof RequestQuery>, 'after' | 'limit'> | undefined
  audience: Audience
  empty?: ReactNode
}

export function RequestList({ query = {}, audience, empty = noRequests }: RequestListProps) {
  const { after }: { after?: unknown } = useSearch({ strict: false })
  const cursor = typeof after === 'string' ? after : undefined
  const list = usePage(listRequests, undefined, { ...query, limit: String(REQUESTS_A_PAGE), after: cursor })
  return (
    <Loaded
      from={list}
      waiting={<RequestRowsSkeleton />}
      waitingLabel="Loading requests"
      failure="The requests could not be loaded"
    >
      {({ rows, next, ...counted }) => (
        <div aria-busy={list.isPlaceholderData || undefined} className={clsx(list.isPlaceholderData && 'opacity-60')}>
          {rows.length === 0 && !cursor ? empty : null}
          <Rows label="Requests">
            {rows.map((request) => (
              <RequestRow key={request.id} request={request} audience={audience} />
            ))}
          </Rows>
          <ListPager shown={rows.length} {...counted} next={next} first={!cursor} />
        </div>
      )}
    </Loaded>
  )
}

const noRequests = <Empty title="No requests here" />
