import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'
import { startEmbedded } from '#platform/embedded/embedded.server.ts'
import { SOON } from './soon.ts'

/** A data folder for one test; processes left in it are killed afterwards. */
export function dataFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'casewell-embedded-')))
  onTestFinished(async () => {
    for (const pid of processesIn(folder)) end(pid)
    await vi.waitUntil(() => processesIn(folder).length === 0, SOON)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

export async function start(folder: string) {
  const database = await startEmbedded(folder)
  onTestFinished(database.stop)
  return database
}

/** A server process on the folder. It says `ready` or `refused: …`, then runs `then`. */
export function serve(folder: string, then = '') {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', `${PROGRAM}\n${then}`, folder], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const closed = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await closed
  }
  onTestFinished(kill)
  return {
    lines,
    kill,
    says: (pattern: RegExp) => vi.waitUntil(() => lines.find((line) => pattern.test(line)), SOON),
  }
}

const PROGRAM = `
import { Client } from 'pg'
import { startEmbedded } from '#platform/embedded/embedded.server.ts'

const database = await startEmbedded(process.argv[1]).catch((error) => {
  console.log('refused: ' + error.message)
  process.exit(1)
})
console.log('ready')

async function insertForever() {
  const client = new Client({ host: database.host, user: 'casewell_owner', database: 'postgres' })
  await client.connect()
  await client.query('create table acknowledged (n int)')
  for (let n = 1; ; n++) {
    await client.query('insert into acknowledged values ($1)', [n])
    console.log('committed ' + n)
  }
}`

export async function ask(host: string, sql: string, user = 'casewell_owner') {
  const client = new Client({ host, user, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

/** The working directory of every PostgreSQL process is its cluster. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && directoryOf(name).startsWith(folder))
    .map(Number)
}

function directoryOf(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with its postmaster.
  }
}
