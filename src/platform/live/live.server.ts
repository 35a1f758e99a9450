import type { Pool } from 'pg'
import type { Actor } from '#platform/database/database.server.ts'
import { type Position, writePosition } from './position.server.ts'
import { outdated } from './session.server.ts'
import { openStream, type Stream } from './stream.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'

const HEARTBEAT_MS = 15_000
const GATHER_MS = 10
const MAX_STREAMS = 5_000
const MAX_STREAMS_PER_USER = 24

type News = { tenant_id: string; seq: number; paths: string[]; tell: string[]; kept_from: string[] }

export type Hub = ReturnType<typeof openHub>

// oxlint-disable-next-line max-lines-per-function -- one set of streams and all that is done to it
export function openHub(system: Pool, keyring: Keyring) {
  const streams = new Set<Stream>()
  const awake = new Set<string>()
  let gathering: NodeJS.Timeout | undefined
  let stopping = false

  const idOf = ({ actor, position }: Stream) => writePosition(keyring, actor.id, position)

  function wake(tenant: string) {
    awake.add(tenant)
    gathering ??= setTimeout(() => {
      gathering = undefined
      const tenants = [...awake]
      awake.clear()
      void deliver(tenants)
    }, GATHER_MS).unref()
  }

  async function deliver(tenants: string[]) {
    const listening = [...streams].filter(({ position }) => tenants.some((each) => position.has(each)))
    if (listening.length === 0) return
    const news = await newsSince(system, oldest(listening, tenants)).catch(() => undefined)
    // A closed stream reconnects and resumes.
    for (const stream of listening) {
      if (news) tell(stream, news, idOf)
      else stream.close()
    }
  }

  /** Closes streams whose session or access has ended, should a notification have been missed. */
  async function check(which: readonly Stream[]) {
    const over = await outdated(system, which).catch(() => [])
    for (const each of over) each.close()
  }
  const heartbeat = setInterval(() => {
    for (const each of streams) each.send('event: alive\ndata: {}\n\n')
    void check([...streams])
  }, HEARTBEAT_MS).unref()

  function closeWhere(matches: (stream: Stream) => boolean) {
    for (const each of streams) if (matches(each)) each.close()
  }
  const closeAll = () => closeWhere(() => true)

  return {
    /** Undefined when there are too many streams. `resync` makes the browser refetch everything. */
    open(actor: Actor, sid: string, position: Position, resync: boolean): ReadableStream<Uint8Array> | undefined {
      const own = [...streams].filter((each) => each.actor.id === actor.id).length
      if (stopping || streams.size >= MAX_STREAMS || own >= MAX_STREAMS_PER_USER) return undefined
      const { body, stream } = openStream({ actor, sid, position }, (closed) => streams.delete(closed))
      streams.add(stream)
      // Its tenants were read before it was listening.
      void check([stream])
      stream.send(`retry: 1000\nid: ${idOf(stream)}\nevent: ${resync ? 'resync' : 'ready'}\ndata: {}\n\n`)
      for (const tenant of position.keys()) wake(tenant)
      return body
    },
    wake,
    /** After a lost connection, when anything may have been missed. */
    wakeAll() {
      void check([...streams])
      for (const { position } of streams) for (const tenant of position.keys()) wake(tenant)
    },
    /** Accounts belong to no tenant, so these events have no number and cannot be resumed. */
    accountsChanged(path: string) {
      const data = JSON.stringify({ paths: [path] })
      for (const each of streams) if (each.actor.role === 'admin') each.send(`event: stale\ndata: ${data}\n\n`)
    },
    endSession: (sid: string) => closeWhere((each) => each.sid === sid),
    accessChanged: (userId: string) => closeWhere((each) => each.actor.id === userId),
    /** Everything on screen is read again: some of it is kept from them now, or no longer. */
    sightChanged(userId: string) {
      for (const each of streams)
        if (each.actor.id === userId) {
          each.send('event: resync\ndata: {}\n\n')
          each.close()
        }
    },
    size: () => streams.size,
    stop() {
      stopping = true
      clearInterval(heartbeat)
      closeAll()
    },
  }
}

function oldest(listening: Stream[], tenants: string[]): Position {
  const since: Position = new Map()
  for (const tenant of tenants)
    for (const { position } of listening) {
      const seq = position.get(tenant)
      if (seq !== undefined) since.set(tenant, Math.min(seq, since.get(tenant) ?? seq))
    }
  return since
}

async function newsSince(system: Pool, since: Position) {
  const { rows } = await system.query<News>({
    name: 'news-since',
    text: `select e.tenant_id, e.seq, e.paths, e.tell, kept_from(e.tenant_id, e.request_id) from unnest($1::uuid[], $2::bigint[]) heard (tenant_id, seq)
      join events e on e.tenant_id = heard.tenant_id and e.seq > heard.seq order by e.tenant_id, e.seq`,
    values: [[...since.keys()], [...since.values()]],
  })
  return rows
}

const isFor = ({ id, role }: Actor, news: News) => news.tell.includes(role) && !news.kept_from.includes(id)

function tell(stream: Stream, news: News[], idOf: (stream: Stream) => string) {
  const fresh = news.filter(({ tenant_id, seq }) => seq > (stream.position.get(tenant_id) ?? Number.POSITIVE_INFINITY))
  for (const { tenant_id, seq } of fresh) stream.position.set(tenant_id, seq)
  const paths = new Set(fresh.filter((each) => isFor(stream.actor, each)).flatMap((each) => each.paths))
  if (paths.size === 0) return
  const data = JSON.stringify({ paths: [...paths] })
  const id = idOf(stream)
  stream.send(`id: ${id}\nevent: stale\ndata: ${data}\n\n`)
}
