import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { shareStream } from './shared-stream.tsx'
import { markAllStale, markStale, retryUnreached } from '#platform/api/stale.tsx'
import type { News } from './stream.tsx'

/** Also `offline` when nobody is signed in. */
export type Connection = 'live' | 'reconnecting' | 'offline'

let connection: Connection = 'offline'
const watchers = new Set<() => void>()

/** Applies live updates while mounted. `onEnded` is called once the session is over. */
export function Live({ onEnded }: { onEnded: () => void }) {
  const client = useQueryClient()
  const end = useEffectEvent(onEnded)
  useEffect(() => {
    const stop = shareStream((news) => (news.kind === 'ended' ? end() : apply(client, news)))
    return () => {
      stop()
      setConnection('offline')
    }
  }, [client])
  return null
}

/** Whether live updates arrive at the moment. */
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
