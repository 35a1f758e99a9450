// Measures the product on this machine: every figure quoted anywhere comes from `npm run bench`. BENCH_TENANTS sets the
// size; a tenth of it shows whether a call costs more as the database grows. BENCH_ONLY, a pattern, picks the calls, or
// the attacks alone if it begins with "attack". BENCH_AT_ONCE says how many are under way at a time, 16 unless told.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#platform/embedded/embedded.server.ts'
import { endPostmaster, runningPostmaster } from '#platform/embedded/process.server.ts'
import { measureStatements } from './hostile/statements.ts'
import { measureAttacks } from './hostile/beside.ts'
import { measureKills } from './hostile/kills.ts'
import { measureAccounts } from './accounts.ts'
import { measureAdvisers } from './advisers.ts'
import { report } from './aims.ts'
import { measureBrowser } from './browser.ts'
import { measureCompleted } from './completed.ts'
import { measureStreams } from './hostile/streams.ts'
import { measureCalls } from './load.ts'
import { startProcess } from './server-process.ts'
import { openStage, type Stage } from './stage.ts'

const TENANTS = Number(process.env['BENCH_TENANTS'] || 1_000)
const FEWEST = 20
const ONLY = process.env['BENCH_ONLY'] ?? ''

const undo = new AsyncDisposableStack()
let undoing: Promise<void> | undefined
const undoAll = () => (undoing ??= undo.disposeAsync())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void undoAll().finally(() => process.exit(1)))
try {
  await bench()
} finally {
  await undoAll()
}

/** Benchmarks other than those of calls run only if the pattern contains their name. */
function isAsked(name: string) {
  return !ONLY || ONLY.includes(name)
}

async function bench() {
  if (!Number.isInteger(TENANTS)) throw new Error('BENCH_TENANTS must be a whole number.')
  if (!ONLY) await measureStart()
  if (isAsked('kills')) await measureKills(folder())
  if (ONLY !== 'kills') await benchStages()
}

async function benchStages() {
  const { host, stop } = await startEmbedded(folder())
  undo.defer(stop)
  if (ONLY.startsWith('attack')) return measureBesideAttacks(Math.max(3 * FEWEST, TENANTS), { host, keys: folder() })
  const small = await openStage(Math.max(FEWEST, Math.round(TENANTS / 10)), { host, keys: folder() }, undo)
  const large = await openStage(Math.max(2 * FEWEST, TENANTS), { host, keys: folder() }, undo)
  await measureCalls(small, large)
  if (!ONLY) await measureTheRest(large)
  await measureBrowser(large, ONLY)
  if (isAsked('adviser')) await measureAdvisers(large, ONLY)
  if (isAsked('attack')) await measureBesideAttacks(3 * FEWEST, { host, keys: folder() })
  if (isAsked('statements')) await measureStatements(small)
  if (isAsked('streams')) await measureStreams({ host, keys: folder() })
  // Last, as it adds requests.
  if (isAsked('completed')) await measureCompleted(large)
}

/** With the limits on, which would distort every other benchmark. */
async function measureBesideAttacks(tenants: number, place: { host: string; keys: string }) {
  const stage = await openStage(tenants, { ...place, env: { CALL_RATES: '100' } }, undo)
  await measureAttacks(stage, ONLY)
}

async function measureTheRest(stage: Stage) {
  const { now, most } = stage.server.memory()
  report('resident after all that', now, { unit: 'MB', aim: { atMost: 160 } })
  report('resident at most', most, { unit: 'MB' })
  await measureAccounts(stage)
}

async function measureStart() {
  console.log('Start of the server on its own database')
  const env = { DATA_DIR: folder() }
  for (const [name, most] of [
    ['ready, first boot', 10],
    ['ready, later', 2],
  ] as const) {
    const server = await startProcess(env)
    report(name, server.readyAfter, { unit: 's', digits: 2, aim: { atMost: most } })
    await server.stop()
  }
}

function folder() {
  const path = mkdtempSync(join(tmpdir(), 'casewell-bench-'))
  undo.defer(async () => {
    // A server that had to be killed leaves its database running.
    const orphan = runningPostmaster(join(path, 'postgres'))
    if (orphan) await endPostmaster(orphan.pid)
    rmSync(path, { recursive: true, force: true })
  })
  return path
}
