import type { Query, QueryClient } from '@tanstack/react-query'
import { OfflineError, statusOf } from './api-error.ts'

const GATHER_MS = 50

let answering: QueryClient | undefined

/** From now on, what a changing call says of itself reaches this client. A page has one. */
export function obeyAnswers(client: QueryClient) {
  answering = client
}

/** The paths that a call of one's own has made stale, as its answer names them. */
export function obeyAnswer(header: string | null) {
  if (answering && header) markStale(answering, JSON.parse(header))
}

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
    const names = namedBy(stale)
    refetch(client, ({ queryKey }) => names(String(queryKey[0])))
  }, GATHER_MS)
}

/** `/api/requests/:requestId`, with its parameter open, names every request. */
function namedBy(paths: ReadonlySet<string>) {
  const open = [...paths].filter((path) => path.includes(':'))
  const patterns = open.map((path) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`))
  return (path: string) => paths.has(path) || patterns.some((each) => each.test(path))
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

function refetch(client: QueryClient, isStale: (query: Query) => boolean) {
  const again = (predicate: (query: Query) => boolean) => void client.invalidateQueries({ predicate })
  // A first answer still on its way may have been read before the change. It is shown, and then fetched anew:
  // the query client starts no second fetch beside it, and would take it for fresh.
  for (const query of client.getQueryCache().findAll({ predicate: isStale, fetchStatus: 'fetching' }))
    if (query.state.data === undefined) query.promise?.then(() => again((each) => each === query)).catch(() => {})
  again(isStale)
}
