import type { Query, QueryClient } from '@tanstack/react-query'
import { forgetEarly } from '#platform/early.tsx'
import { OfflineError, statusOf } from './api-error.ts'

const GATHER_MS = 50

let staleClient: QueryClient | undefined

export function setStaleClient(client: QueryClient) {
  staleClient = client
}

export function applyStaleHeader(header: string | null) {
  if (staleClient && header) markStale(staleClient, JSON.parse(header))
}

const pending = new WeakMap<QueryClient, Set<string>>()

export function markStale(client: QueryClient, paths: readonly string[]) {
  forgetEarly(namedBy(new Set(paths)))
  const waiting = pending.get(client)
  if (waiting) for (const each of paths) waiting.add(each)
  if (waiting || paths.length === 0) return

  const stale = new Set(paths)
  pending.set(client, stale)
  setTimeout(() => {
    pending.delete(client)
    const names = namedBy(stale)
    refetch(client, ({ queryKey }) => names(String(queryKey[0])))
  }, GATHER_MS)
}

/** An open parameter, as in `/api/requests/:requestId`, matches every record. */
function namedBy(paths: ReadonlySet<string>) {
  const open = [...paths].filter((path) => path.includes(':'))
  const patterns = open.map((path) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`))
  return (path: string) => paths.has(path) || patterns.some((each) => each.test(path))
}

export function markAllStale(client: QueryClient) {
  forgetEarly(() => true)
  refetch(client, () => true)
}

export function retryUnreached(client: QueryClient) {
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreached(state.error) })
}
const isUnreached = (error: unknown) => error instanceof OfflineError || (statusOf(error) ?? 0) >= 500

function refetch(client: QueryClient, isStale: (query: Query) => boolean) {
  const invalidate = (predicate: (query: Query) => boolean) => void invalidateOrWait(client, predicate)
  // A first answer in flight may predate the change. It is shown, then refetched: the query client would start no
  // second fetch beside it and would take it for fresh. In a hidden tab this holds for every answer.
  for (const query of client.getQueryCache().findAll({ predicate: isStale, fetchStatus: 'fetching' }))
    if (query.state.data === undefined || !isSeen())
      query.promise?.then(() => invalidate((each) => each === query)).catch(() => {})
  invalidate(isStale)
}

const isSeen = () => document.visibilityState === 'visible'

const overdue = new WeakSet<QueryClient>()

/** A hidden tab refetches once when it is next shown, however many changes there were. */
function invalidateOrWait(client: QueryClient, predicate: (query: Query) => boolean) {
  if (isSeen()) return client.invalidateQueries({ predicate })
  if (!overdue.has(client)) {
    overdue.add(client)
    document.addEventListener('visibilitychange', function ask() {
      if (!isSeen()) return
      document.removeEventListener('visibilitychange', ask)
      overdue.delete(client)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated })
    })
  }
  void client.invalidateQueries({ predicate: (query) => predicate(query) && isForUnseen(query) })
  return client.invalidateQueries({
    predicate: (query) => predicate(query) && !isForUnseen(query),
    refetchType: 'none',
  })
}

const isForUnseen = ({ meta }: Query) => meta?.['evenUnseen'] === true
