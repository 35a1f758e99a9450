import { useInfiniteQuery } from '@tanstack/react-query'
import { callPage, type Input, type ParamsOf, type RowOf } from './call.tsx'
import { type Endpoint, fill } from '#platform/contract.ts'

type Asked = {
  limit?: number
  query?: Record<string, string | undefined>
  /** 0 refetches whenever the list opens, for lists without an event for every change. */
  staleTime?: number
}

/** When stale, all pages are refetched in order, so that no row is lost or repeated. */
export function useInfiniteList<E extends Endpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  { limit = 50, query = {}, staleTime = Infinity }: Asked = {},
) {
  const path = fill(endpoint.path, params)
  const { data, ...reading } = useInfiniteQuery({
    queryKey: [path, 'infinite', limit, query],
    queryFn: ({ signal, pageParam }) => {
      const asked = { params, query: { ...query, limit: String(limit), after: pageParam || undefined }, signal }
      return callPage(endpoint, asked as Input<E>) // every list takes a limit and a cursor
    },
    placeholderData: (pages, from) => (from?.queryKey[0] === path ? pages : undefined),
    initialPageParam: '',
    staleTime,
    getNextPageParam: (page) => page.next,
  })
  const rows: RowOf<E>[] | undefined = data?.pages.flatMap((page) => page.rows)
  const [first] = data?.pages ?? []
  return {
    ...reading,
    data: rows,
    total: first?.total ?? 0,
    totalInWords: first?.totalInWords,
    similarTo: first?.similarTo,
  }
}
