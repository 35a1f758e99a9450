import type { Query, QueryClient } from '@tanstack/react-query'
import { OfflineError, statusOf } from './api-error.ts'
import { type Event, fill, type Params } from '#platform/contract.ts'

const GATHER_MS = 50

const gathering = new WeakMap<QueryClient, Set<string>>()

/** Fetches anew whatever shows one of these paths; what lies unused is fetched when it is next shown. */
export function markStale(client: QueryClient, paths: readonly string[]) {
  const gathered = gathering.get(client)
  if (gathered) for (const each of paths) gathered.add(each)
  if (gathered || paths.length === 0) return

  const stale = new Set(paths)
  gathering.set(client, stale)
  setTimeout(() => {
    gathering.delete(client)
    refetch(client, ({ queryKey }) => stale.has(String(queryKey[0])))
  }, GATHER_MS)
}

/** After a gap nobody can tell what changed. */
export function markAllStale(client: QueryClient) {
  refetch(client, () => true)
}

/** Once the server is back, what could not be had from it is asked for again. */
export function retryUnreached(client: QueryClient) {
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreached(state.error) })
}
const isUnreached = (error: unknown) => error instanceof OfflineError || (statusOf(error) ?? 0) >= 500

/** The paths that an event makes stale, filled: what a call that causes it says of itself. */
export function stalePaths<Path extends string>(event: Event<Path>, params: Params<Path>) {
  return event.stale.map((path) => fill(path, params))
}

function refetch(client: QueryClient, isStale: (query: Query) => boolean) {
  const again = (predicate: (query: Query) => boolean) => void client.invalidateQueries({ predicate })
  // A first answer still on its way may have been read before the change. It is shown, and then fetched anew:
  // the query client starts no second fetch beside it, and would take it for fresh.
  for (const query of client.getQueryCache().findAll({ predicate: isStale, fetchStatus: 'fetching' }))
    if (query.state.data === undefined) query.promise?.then(() => again((each) => each === query)).catch(() => {})
  again(isStale)
}
