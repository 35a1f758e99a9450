import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { shareStream } from './shared-stream.tsx'
import { markAllStale, markStale, retryUnreached } from '#platform/api/stale.tsx'
import type { News } from './stream.tsx'

export type Connection = 'live' | 'reconnecting' | 'offline'

let connection: Connection = 'offline'
const watchers = new Set<() => void>()

type LiveProps = {
  from?: string | null | undefined
  onEnded: () => void
}

// Clients that an earlier listener has used: their data may be older than `from`.
const listenedTo = new WeakSet<QueryClient>()

export function Live({ from, onEnded }: LiveProps) {
  const client = useQueryClient()
  const end = useEffectEvent(onEnded)
  const beginning = useEffectEvent(() => (listenedTo.has(client) ? undefined : (from ?? undefined)))
  useEffect(() => {
    const after = beginning()
    listenedTo.add(client)
    const stop = shareStream((news) => (news.kind === 'ended' ? end() : apply(client, news)), after)
    return () => {
      stop()
      setConnection('offline')
    }
  }, [client])
  return null
}

export function useConnection(): Connection {
  return useSyncExternalStore(watch, () => connection)
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function setConnection(next: Connection) {
  connection = next
  for (const each of watchers) each()
}

function apply(client: QueryClient, news: News) {
  if (news.kind === 'stale') markStale(client, news.paths)
  if (news.kind === 'resync') markAllStale(client)
  if (news.kind === 'lost') setConnection('reconnecting')
  if (news.kind === 'live') {
    setConnection('live')
    retryUnreached(client)
  }
}
