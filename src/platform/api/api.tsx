import { MutationCache, type Query, QueryCache, QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { isUnauthorized } from './api-error.ts'
import { shouldWait, waitMs } from './too-many.tsx'
import {
  type ArgsOf,
  ask,
  callPage,
  earlyAnswer,
  earlyPage,
  type Output,
  type Page,
  type ParamsOf,
  type QueryOf,
  type RowOf,
} from './call.tsx'
import { type Endpoint, fill } from '#platform/contract.ts'
import { type Words, wordsOfFailure, wordsOfSuccess } from './outcome.tsx'
import { forgetOwnChanges } from './own-changes.tsx'
import { setStaleClient } from './stale.tsx'

export { ApiError, errorText, statusOf } from './api-error.ts'
export { callAsGuest, callFromBrowser } from './guest.tsx'
export { earlyRead, forgetEarly, keepEarly } from '#platform/early.tsx'
export { saveFile } from './save-file.tsx'
export { forgetOwnChanges } from './own-changes.tsx'
export { call, callFile, callPaper, type Input, newIdempotencyKey, type Output } from './call.tsx'
export { useSend } from './send.tsx'
export type { Outcome } from './outcome.tsx'
export { useTakeBack } from './take-back.tsx'
export { perform } from './perform.tsx'
export { useIsWaiting } from './too-many.tsx'
export { upload } from './upload.tsx'

type Client = {
  onUnauthorized: () => void
  say: (words: Words) => void
}

/** Queries go stale only when the server says so; reads are retried only when the server asks for a pause. */
export function makeQueryClient({ onUnauthorized, say }: Client) {
  let noticed = false
  const watched = {
    onSuccess() {
      noticed = false
    },
    onError(error: Error) {
      if (!isUnauthorized(error) || noticed) return
      noticed = true
      onUnauthorized()
    },
  }
  const sayIfAny = (words: Words | undefined) => words && say(words)
  const client = new QueryClient({
    queryCache: new QueryCache(watched),
    mutationCache: new MutationCache({
      onSuccess(answer, _body, _context, mutation) {
        watched.onSuccess()
        sayIfAny(wordsOfSuccess(mutation, answer))
      },
      onError(error, _body, _context, mutation) {
        watched.onError(error)
        sayIfAny(wordsOfFailure(mutation, error))
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: shouldWait,
        retryDelay: (_times, error) => waitMs(error),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  setStaleClient(client)
  forgetOwnChanges()
  return client
}

/** The GET path, then the query: a stale path thus matches all its queries. */
export function keyOf<E extends Endpoint>(endpoint: E, params?: ParamsOf<E>, query?: QueryOf<E>) {
  const path = fill(endpoint.path, params ?? {})
  return query === undefined ? [path] : [path, query]
}

type Reading<E extends Endpoint> = {
  query?: QueryOf<E> | undefined
  enabled?: boolean | undefined
  refetchInterval?: number | undefined
  /** Also while the tab is hidden, as for the number in its title. */
  evenUnseen?: boolean | undefined
}

export function useGet<E extends Endpoint>(endpoint: E, ...[params, reading = {}]: ArgsOf<E, [reading?: Reading<E>]>) {
  const { query, enabled = true, refetchInterval = false, evenUnseen = false } = reading
  return useQuery<Output<E>>({
    queryKey: keyOf(endpoint, params, query),
    queryFn: ({ signal }) => ask(endpoint, { params, query, signal }),
    initialData: () => (enabled ? earlyAnswer<E>(endpoint, { params, query }) : undefined),
    enabled,
    refetchInterval,
    meta: { evenUnseen },
  })
}

export function useGetEach<E extends Endpoint>(endpoint: E, each: readonly ParamsOf<E>[]) {
  return useQueries({
    queries: each.map((params) => ({
      queryKey: keyOf(endpoint, params),
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(endpoint, { params, signal }),
    })),
  })
}

export function usePage<E extends Endpoint>(
  endpoint: E,
  ...[params, query, enabled = true]: ArgsOf<E, [query?: QueryOf<E>, enabled?: boolean]>
) {
  const queryKey = [...keyOf(endpoint, params, query), 'page']
  return useQuery<Page<RowOf<E>>>({
    queryKey,
    queryFn: ({ signal }) => callPage(endpoint, { params, query, signal }),
    initialData: () => (enabled ? earlyPage<E>(endpoint, { params, query }) : undefined),
    placeholderData: (page: Page<RowOf<E>> | undefined, from: Query<Page<RowOf<E>>> | undefined) =>
      from?.queryKey[0] === queryKey[0] ? page : undefined,
    enabled,
  })
}
