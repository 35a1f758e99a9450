import type { ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { streams } from '#platform/limits/limits.ts'
import { openListeners } from './listeners.server.ts'
import { hear, newsFor } from './news.server.ts'
import { makePace } from './pace.server.ts'
import { writePosition } from './position.server.ts'
import { visitInTurn } from './visit-in-turn.server.ts'
import { streamsToClose } from './streams-to-close.server.ts'
import { type About, openStream, type Stream } from './stream.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'

const HEARTBEAT_MS = 15_000
const GATHER_MS = 10
const RETRY_MS = 1_000

export type Hub = ReturnType<typeof openHub>

type OwnNews = { account: string; paths: string[] }

// oxlint-disable-next-line max-lines-per-function -- one set of streams and all that is done to it
export function openHub(system: Pool, keyring: Keyring) {
  const listeners = openListeners()
  const awake = gathering((tenants: string[]) => void deliver(tenants))
  const pace = makePace((tenant) => awake.add(tenant))
  const fresh = gathering((opened: Stream[]) => void check(opened))
  let stopping = false

  function say(stream: Stream, event: string, { data = {}, retryMs }: { data?: object; retryMs?: number } = {}) {
    const id = writePosition(keyring, stream.actor, stream.position)
    const retry = retryMs === undefined ? '' : `retry: ${retryMs}\n`
    stream.send(`${retry}id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  async function deliver(tenants: string[]) {
    const listening = new Set(tenants.flatMap((tenant) => [...listeners.inTenant(tenant)]))
    if (listening.size === 0) return
    const news = await newsFor(system, listeners, tenants).catch(() => undefined)
    for (const stream of listening) {
      // A closed stream reconnects and resumes.
      if (!news) stream.close()
      else if (pace.mayHear(stream, tenants)) {
        const paths = hear(stream, news)
        if (paths.size === 0) continue
        pace.told(stream)
        say(stream, 'stale', { data: { paths: [...paths] } })
      }
    }
  }

  /** Closes streams whose session or access has ended, in case a notification was missed. */
  async function check(which: readonly Stream[]) {
    const over = await streamsToClose(system, which).catch(() => [])
    for (const each of over) each.close()
  }
  const stopBeating = visitInTurn(listeners.all, HEARTBEAT_MS, (some) => {
    for (const each of some) say(each, 'alive')
    void check(some)
  })

  /** Closes the user's oldest stream, whose browser may be gone. If not, it reconnects, but not at once. */
  function makeRoomFor(userId: string) {
    const own = listeners.of(userId)
    for (const each of own.slice(0, Math.max(0, own.length - streams.ofPerson + 1))) {
      say(each, 'alive', { retryMs: streams.retrySeconds * 1_000 })
      each.close()
    }
  }

  return {
    hasRoom: () => !stopping && listeners.all.size < streams.most,
    /** `outgoing` has sent its headers. `resync` makes the browser refetch everything. */
    open(outgoing: ServerResponse, about: About, resync: boolean) {
      makeRoomFor(about.actor.id)
      const stream = openStream(outgoing, about, listeners.remove)
      listeners.add(stream)
      // Its tenants were read before it was listening.
      fresh.add(stream)
      say(stream, resync ? 'resync' : 'ready', { retryMs: RETRY_MS })
      for (const tenant of stream.position.keys()) awake.add(tenant)
    },
    wake: awake.add,
    wakeAll() {
      void check([...listeners.all])
      for (const { position } of listeners.all) for (const tenant of position.keys()) awake.add(tenant)
    },
    /** Accounts belong to no tenant, so these events have no number and cannot be resumed. */
    accountsChanged(path: string) {
      for (const each of listeners.all) if (each.actor.role === 'admin') say(each, 'stale', { data: { paths: [path] } })
    },
    ownAccountChanged({ account, paths }: OwnNews) {
      for (const each of listeners.of(account)) say(each, 'stale', { data: { paths } })
    },
    endSession(sid: string) {
      for (const each of listeners.all) if (each.sid === sid) each.close()
    },
    accessChanged(userId: string) {
      for (const each of listeners.of(userId)) each.close()
    },
    /** The user may now see fewer or more requests, so the browser refetches everything. */
    sightChanged(userId: string) {
      for (const each of listeners.of(userId)) {
        say(each, 'resync')
        each.close()
      }
    },
    stop() {
      stopping = true
      stopBeating()
      for (const each of listeners.all) each.close()
    },
  }
}

function gathering<Each>(use: (gathered: Each[]) => void) {
  const gathered = new Set<Each>()
  let timer: NodeJS.Timeout | undefined
  function flush() {
    timer = undefined
    const all = [...gathered]
    gathered.clear()
    use(all)
  }
  return {
    add(each: Each) {
      gathered.add(each)
      timer ??= setTimeout(flush, GATHER_MS).unref()
    },
  }
}
