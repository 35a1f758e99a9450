// Half an hour of ordinary work on one server: `npm run soak`. If the server holds more at the end than after five
// minutes, something leaks. `npm run soak -- 10` takes ten minutes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from '#platform/embedded/embedded.server.ts'
import { report } from './aims.ts'
import { shares } from './in-turn.ts'
import { openStage, type Stage } from './stage.ts'
import type { Tenant } from './tenants.ts'

const MINUTES = Number(process.argv[2] || 30)
const WARM_MINUTES = Math.min(5, MINUTES / 2)
const COMPANIES = 20
const CALLS_A_SECOND = 20
const STREAMS = 40
const STREAM_LIVES_MS = 20_000
const UPLOAD_EVERY = 25
const LOOKED_AT_MS = 60_000

const undo = new AsyncDisposableStack()
const over = { yes: false }
const sent = { calls: 0, uploads: 0, failed: 0 }
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (over.yes = true))

try {
  await soak()
} finally {
  await undo.disposeAsync()
}

type Held = { memory: number; descriptors: number; connections: number }

async function soak() {
  const data = mkdtempSync(join(tmpdir(), 'casewell-soak-'))
  undo.defer(() => rmSync(data, { recursive: true, force: true }))
  const { host, stop } = await startEmbedded(data)
  undo.defer(stop)
  const stage = await openStage(COMPANIES, { host, keys: data }, undo)
  const ends = performance.now() + MINUTES * 60_000
  const work = Promise.all([callSteadily(stage), ...stage.tenants.slice(0, STREAMS).map((each) => listen(stage, each))])
  const early = await heldUntil(ends - (MINUTES - WARM_MINUTES) * 60_000, stage)
  const late = await heldUntil(ends, stage)
  over.yes = true
  await work
  print(early, late)
}

/** The median of sixty samples in the minute before, because a single one may be exceptional. */
async function heldUntil(moment: number, stage: Stage): Promise<Held> {
  while (performance.now() < moment - LOOKED_AT_MS && !over.yes) await pause(500)
  const looks: Held[] = []
  while (performance.now() < moment && !over.yes) {
    looks.push(await heldBy(stage))
    await pause(1_000)
  }
  const middle = (what: keyof Held) => shares(looks.map((each) => each[what])).p50
  return { memory: middle('memory'), descriptors: middle('descriptors'), connections: middle('connections') }
}

function print(early: Held, late: Held) {
  console.log(`\nAfter ${WARM_MINUTES} minutes, and after ${MINUTES}; ${sent.calls} calls, ${sent.uploads} uploads`)
  report('memory, at first', early.memory, { unit: 'MB' })
  report('memory, at last', late.memory, { unit: 'MB', aim: { atMost: Math.ceil(early.memory * 1.1) } })
  report('descriptors, at first', early.descriptors, {})
  report('descriptors, at last', late.descriptors, { aim: { atMost: early.descriptors + 10 } })
  report('database connections, at first', early.connections, {})
  // The pool grows and shrinks with the load.
  report('database connections, at last', late.connections, { aim: { atMost: early.connections + 2 } })
  report('calls that failed', sent.failed, { aim: { atMost: 0 } })
}

async function heldBy({ server, database }: Stage): Promise<Held> {
  const owner = new Client(database)
  await owner.connect()
  const { rows } = await owner.query<{ connections: number }>(
    "select count(*)::int as connections from pg_stat_activity where usename like 'casewell\\_%' and pid <> pg_backend_pid()",
  )
  await owner.end()
  return { memory: server.memory().now, descriptors: server.descriptors(), connections: rows[0]?.connections ?? 0 }
}

async function callSteadily(stage: Stage) {
  const began = performance.now()
  const running = new Set<Promise<unknown>>()
  while (!over.yes) {
    const call = callOnce(stage, sent.calls++).catch(() => sent.failed++)
    running.add(call)
    void call.finally(() => running.delete(call))
    await pause(Math.max(0, began + (sent.calls * 1_000) / CALLS_A_SECOND - performance.now()))
  }
  await Promise.all(running)
}

async function callOnce(stage: Stage, n: number) {
  const tenant = stage.tenants[n % stage.tenants.length]
  if (!tenant) throw new Error('There is no tenant to call.')
  const ask = n % UPLOAD_EVERY === 0 ? upload(stage, tenant) : callOf(stage, tenant, n)
  const response = await ask
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}.`)
}

function callOf({ server }: Stage, tenant: Tenant, n: number) {
  const base = `http://127.0.0.1:${server.port}`
  if (n % 5 === 1)
    return fetch(`${base}/api/requests/${tenant.requestId}/messages`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: tenant.client },
      body: JSON.stringify({ content: `Message ${n}` }),
    })
  const paths = ['/api/requests', `/api/requests/${tenant.requestId}`, '/api/activity-logs', '/api/requests?q=matter']
  return fetch(base + (paths[n % paths.length] ?? ''), { headers: { Cookie: n % 2 ? tenant.client : tenant.staff } })
}

/** Uploads a file and reads it again. */
async function upload({ server }: Stage, tenant: Tenant) {
  sent.uploads++
  const base = `http://127.0.0.1:${server.port}`
  const form = new FormData()
  form.set('file', new File(['What was said, and when. '.repeat(20_000)], `minutes-${sent.uploads}.txt`))
  const headers = { Cookie: tenant.client }
  const stored = await fetch(`${base}/api/requests/${tenant.otherRequestId}/documents`, {
    method: 'POST',
    headers,
    body: form,
  })
  if (!stored.ok) return stored
  const { id } = (await stored.json()) as { id: string } // a stored document has one
  return fetch(`${base}/api/documents/${id}`, { headers })
}

/** A tab that loses its connection now and then. */
async function listen({ server }: Stage, tenant: Tenant) {
  while (!over.yes) {
    const leaving = AbortSignal.timeout(STREAM_LIVES_MS)
    const headers = { Cookie: tenant.client }
    await fetch(`http://127.0.0.1:${server.port}/api/events`, { headers, signal: leaving })
      .then((response) => response.arrayBuffer())
      .catch(() => {})
  }
}
