import type { Stream } from './stream.server.ts'

export type Listeners = ReturnType<typeof openListeners>

export function openListeners() {
  const all = new Set<Stream>()
  const byPerson = new Map<string, Set<Stream>>()
  const byTenant = new Map<string, Set<Stream>>()

  return {
    all,
    of: (userId: string): Stream[] => [...(byPerson.get(userId) ?? [])],
    inTenant: (tenant: string): Iterable<Stream> => byTenant.get(tenant) ?? [],
    add(stream: Stream) {
      all.add(stream)
      put(byPerson, stream.actor.id, stream)
      for (const tenant of stream.position.keys()) put(byTenant, tenant, stream)
    },
    remove(stream: Stream) {
      all.delete(stream)
      take(byPerson, stream.actor.id, stream)
      for (const tenant of stream.position.keys()) take(byTenant, tenant, stream)
    },
  }
}

function put(index: Map<string, Set<Stream>>, key: string, stream: Stream) {
  const streams = index.get(key) ?? new Set()
  index.set(key, streams.add(stream))
}

function take(index: Map<string, Set<Stream>>, key: string, stream: Stream) {
  const streams = index.get(key)
  streams?.delete(stream)
  if (streams?.size === 0) index.delete(key)
}
