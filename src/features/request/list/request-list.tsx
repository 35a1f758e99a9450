import { useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { statusOf, usePage } from '#platform/api/api.tsx'
import { Empty } from '#ui/text/empty.tsx'
import { Arrived } from '#ui/tables/arrived.tsx'
import { Rows } from '#ui/tables/list-row.tsx'
import { Similar } from '#ui/figures/similar.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { TextLink } from '#ui/text/link.tsx'
import { listRequests, type RequestQuery } from '../contract.ts'
import { SearchLink } from '../search-link.tsx'
import { ListPager } from './list-pager.tsx'
import type { Audience } from '../words.ts'
import { RequestRow } from './request-row.tsx'
import { RequestRowsSkeleton } from './request-rows-skeleton.tsx'
import { useSettledRequests } from './use-settled-requests.tsx'

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
  const asked = { ...query, limit: String(REQUESTS_A_PAGE), after: cursor }
  const list = usePage(listRequests, undefined, asked)
  const { rows, arrived, show } = useSettledRequests(asked, list)
  if (cursor && statusOf(list.error) === 400) return noSuchPage
  return (
    <>
      <Similar to={list.data?.similarTo} />
      <Loaded
        from={list}
        waiting={<RequestRowsSkeleton />}
        waitingLabel="Loading requests"
        failure="The requests could not be loaded"
      >
        {({ next, rows: listed, ...counted }) => (
          <div
            data-list
            tabIndex={-1}
            aria-busy={list.isPlaceholderData || undefined}
            className={clsx('scroll-mt-(--sticky-top,0px) outline-none', list.isPlaceholderData && 'opacity-60')}
          >
            {rows.length === 0 && !cursor ? empty : null}
            <Rows label="Requests">
              {rows.map(({ request, left }) => (
                <RequestRow
                  key={request.id}
                  request={request}
                  audience={audience}
                  left={left}
                  untyped={isOne(query.type)}
                  unstated={query.status === request.status}
                />
              ))}
            </Rows>
            <ListPager shown={listed.length} {...counted} next={next} first={!cursor} />
            <Arrived floating count={arrived} noun="request" onShow={show} />
          </div>
        )}
      </Loaded>
    </>
  )
}

const isOne = (values: string | undefined) => values !== undefined && !values.includes(',')

const noRequests = <Empty title="No requests here" />
const noSuchPage = (
  <Empty
    title="This page no longer exists"
    action={
      <TextLink>
        <SearchLink set={{ after: undefined }}>Go to the first page</SearchLink>
      </TextLink>
    }
  >
    The list has changed since it was opened.
  </Empty>
)
