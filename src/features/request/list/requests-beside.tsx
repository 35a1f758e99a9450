import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { usePage } from '#platform/api/api.tsx'
import { BackWords, ListDetail, type ListHeight, ListItem, ListRows } from '#ui/layout/list-detail.tsx'
import { Loaded } from '#ui/layout/loaded.tsx'
import { Dots } from '#ui/text/dots.tsx'
import { Status } from '#ui/text/status.tsx'
import { RelativeTime } from '#ui/text/time.tsx'
import { listRequests, type Request, type RequestQuery } from '../contract.ts'
import { ListPager } from './list-pager.tsx'
import { REQUESTS_A_PAGE } from './request-list.tsx'
import { type Audience, clientName } from './request-row.tsx'
import { RequestRowsSkeleton } from './request-rows-skeleton.tsx'
import { requestState } from '../request-state.tsx'
import { SearchLink } from '../search-link.tsx'
import type { RecordPane } from '../types/type-plug.tsx'

type RequestsBesideProps = {
  label: string
  query: Omit<z.input<typeof RequestQuery>, 'after' | 'limit'>
  audience: Audience
  Record: RecordPane
  empty: ReactNode
  unopened: string
  height?: ListHeight | undefined
}

/** A list of requests with the open one beside it; the address says which. */
export function RequestsBeside({ label, query, audience, Record, empty, unopened, height }: RequestsBesideProps) {
  const { request: open, after } = useOpen()
  const list = usePage(listRequests, undefined, { ...query, limit: String(REQUESTS_A_PAGE), after })
  return (
    <Loaded
      from={list}
      waiting={<RequestRowsSkeleton />}
      waitingLabel="Loading requests"
      failure="The requests could not be loaded"
    >
      {({ rows, total, next }) =>
        rows.length === 0 && !after && !open ? (
          empty
        ) : (
          <ListDetail
            label={label}
            open={open !== undefined}
            back={
              <SearchLink set={{ request: undefined }}>
                <BackWords>{label}</BackWords>
              </SearchLink>
            }
            list={
              <ListRows height={height}>
                {rows.map((request) => (
                  <Item key={request.id} request={request} audience={audience} current={request.id === open} />
                ))}
              </ListRows>
            }
            foot={<ListPager shown={rows.length} total={total} next={next} first={!after} />}
          >
            {open ? <Record key={open} requestId={open} /> : <p className="px-6 py-8 text-ink-2">{unopened}</p>}
          </ListDetail>
        )
      }
    </Loaded>
  )
}

type ItemProps = { request: Request; audience: Audience; current: boolean }

function Item({ request, audience, current }: ItemProps) {
  const { id, title, reference, createdAt, status, unreadCount } = request
  return (
    <ListItem
      link={<SearchLink set={{ request: id }}>{title}</SearchLink>}
      current={current}
      top={
        <>
          <span>{reference}</span>
          <RelativeTime at={createdAt} />
        </>
      }
    >
      <Dots>{[audience === 'staff' && clientName(request), unreadCount > 0 && `${unreadCount} new`]}</Dots>
      <Status small {...requestState(status)} />
    </ListItem>
  )
}

function useOpen() {
  const search: { request?: unknown; after?: unknown } = useLocation().search
  return { request: text(search.request), after: text(search.after) }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
