import { useInfiniteQuery } from '@tanstack/react-query'
import { callPage, type Input, type RowOf } from './call.tsx'
import { type Endpoint, fill, type Params } from '#platform/contract.ts'

type ParamsOf<E extends Endpoint> = E extends Endpoint<infer Path> ? Params<Path> : never

/**
 * Reads a list that grows at its end when asked for more: `data` holds the rows of all pages read so far. When it
 * goes stale, every page is read anew from the first on, so that no row is twice there or lost between two pages.
 */
export function useGrowing<E extends Endpoint>(endpoint: E, params: ParamsOf<E>, limit = 50) {
  const { data, ...reading } = useInfiniteQuery({
    queryKey: [fill(endpoint.path, params), 'growing', limit],
    queryFn: ({ signal, pageParam }) => {
      const asked = { params, query: { limit: String(limit), after: pageParam || undefined }, signal }
      return callPage(endpoint, asked as Input<E>) // every list takes a limit and a cursor
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
  const rows: RowOf<E>[] | undefined = data?.pages.flatMap((page) => page.rows)
  return { ...reading, data: rows, total: data?.pages[0]?.total ?? 0 }
}
