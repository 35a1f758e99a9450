import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Client, type ClientConfig } from 'pg'
import { migrate } from '#platform/database/migrate.server.ts'
import { report } from '../aims.ts'
import { startProcess } from '../server-process.ts'

const TABS = 10_000
const TABS_A_PERSON = 5
const AT_ONCE = 50
const PATIENCE_MS = 60_000

type Place = { host: string; keys: string }

/**
 * Measures ten thousand open tabs on one server: their memory, and how long a change in every company takes to reach
 * all.
 */
export async function measureStreams({ host, keys }: Place) {
  console.log(`\n${TABS.toLocaleString('en-GB')} open tabs`)
  const database = { host, user: 'casewell_owner', database: 'bench_streams' }
  const owner = await openDatabase(database)
  // The cluster may stop first, after a failure.
  owner.on('error', () => {})
  const people = await fill(owner, Math.ceil(TABS / TABS_A_PERSON))
  const url = `postgresql:///${database.database}?host=${encodeURIComponent(host)}&user=${database.user}`
  const server = await startProcess({ DATABASE_URL: url, DATA_DIR: keys })
  const before = server.memory().now
  const tabs: Tab[] = []
  try {
    const began = performance.now()
    for (let n = 0; n < TABS; n += AT_ONCE)
      tabs.push(
        ...(await Promise.all(
          Array.from({ length: AT_ONCE }, (_, each) => openTab(server.port, people[(n + each) % people.length] ?? '')),
        )),
      )
    report('opened per second', TABS / ((performance.now() - began) / 1_000), {})
    report('resident before', before, { unit: 'MB' })
    const heard = until(tabs, 'event: stale')
    const told = performance.now()
    await tellAll(owner)
    await heard
    report('a change reaches all within', performance.now() - told, { unit: 'ms' })
    await until(tabs, 'event: alive')
    await until(tabs, 'event: alive')
    const { now, most } = server.memory()
    report('resident', now, { unit: 'MB', aim: { atMost: 600 } })
    report('resident at most', most, { unit: 'MB' })
    report('for one tab', ((now - before) * 1_000) / TABS, { unit: 'kB' })
    report('tabs that were lost', tabs.filter(({ socket }) => socket.closed).length, { aim: { atMost: 0 } })
  } finally {
    for (const { socket } of tabs) socket.destroy()
    await owner.end()
    await server.stop()
  }
}

async function openDatabase(database: ClientConfig & { database: string }) {
  const root = new Client({ ...database, database: 'postgres' })
  await root.connect()
  await root.query(`create database ${database.database}`)
  await root.end()
  await migrate(database)
  const owner = new Client(database)
  await owner.connect()
  return owner
}

/** Creates this many companies with one signed-in client each. Returns their cookies. */
async function fill(owner: Client, companies: number) {
  const all = 'generate_series(1, $1::int) n'
  const id = `overlay(overlay(md5('tenant' || n) placing '4' from 13 for 1) placing '8' from 17 for 1)::uuid`
  for (const statement of [
    `insert into tenants (id, name) select ${id}, 'Company ' || n from ${all}`,
    `insert into event_heads (tenant_id) select ${id} from ${all}`,
    `insert into users (id, username, email, password, role, first_name, company_name, tenant_id, is_first_login)
     select ${id}, 'client' || n, 'client' || n || '@example.com', '', 'client', 'Client', 'Company ' || n, ${id}, false from ${all}`,
    `insert into sessions (sid, user_id, epoch) select sha256(lpad(n::text, 43, '0')::bytea), ${id}, 1 from ${all}`,
  ])
    await owner.query(statement, [companies])
  return Array.from({ length: companies }, (_, n) => `sid=${String(n + 1).padStart(43, '0')}`)
}

type Tab = { socket: Socket; heard: (words: string) => Promise<void> }

async function openTab(port: number, cookie: string): Promise<Tab> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  const waiting = new Set<{ words: string; done: () => void }>()
  socket.on('data', (part: Buffer) => {
    const text = part.toString()
    for (const each of waiting)
      if (text.includes(each.words)) {
        waiting.delete(each)
        each.done()
      }
  })
  const tab = { socket, heard: (words: string) => new Promise<void>((done) => waiting.add({ words, done })) }
  const ready = tab.heard('event: ready')
  await once(socket, 'connect')
  socket.write(`GET /api/events HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`)
  await within(ready)
  return tab
}

const until = (tabs: Tab[], words: string) => within(Promise.all(tabs.map((tab) => tab.heard(words))))

function within(what: Promise<unknown>) {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(new Error('Not all tabs heard of it.')), PATIENCE_MS)
  return Promise.race([what, promise]).finally(() => clearTimeout(late))
}

const tellAll = (owner: Client) =>
  owner.query(
    `select record_event(jsonb_build_object('name', 'request.edited', 'tenantId', id, 'tell', array['client', 'staff'],
       'paths', array['/api/requests'], 'action', 'update', 'resourceType', 'request')) from tenants`,
  )
