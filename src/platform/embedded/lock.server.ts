import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Folders } from './folders.server.ts'
import { processOf } from './process.server.ts'

// "case" as a number.
const LOCK = 0x63617365
const NOT_READY = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300']

/** Tries for the cluster's advisory lock, which ends with its session. `silent`: PostgreSQL does not answer (yet). */
export async function takeLock(socket: string): Promise<Client | 'taken' | 'silent'> {
  const client = new Client({
    host: socket,
    user: 'casewell_owner',
    database: 'postgres',
    application_name: 'casewell lock',
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return client
    await client.end()
    return 'taken'
  } catch (error) {
    await client.end().catch(() => {})
    if (isReady(error)) throw error
    return 'silent'
  }
}

function isReady(error: unknown) {
  return error instanceof Error && 'code' in error && !NOT_READY.includes(String(error.code))
}

/** Records this server's process, for a start that cannot reach the lock. */
export function writePid({ home }: Folders): void {
  writeFileSync(pidFile(home), `${process.pid} ${processOf(process.pid)?.started}\n`, { mode: 0o600 })
}

export function removePid({ home }: Folders): void {
  rmSync(pidFile(home), { force: true })
}

/** Whether another recorded server still runs. The start time tells a reused process id apart. */
export function otherServerRuns({ home }: Folders): boolean {
  const [, pid, started] = readPid(home).match(/^(\d+) (.+)\n$/) ?? []
  return Number(pid) !== process.pid && started !== undefined && processOf(Number(pid))?.started === started
}

function readPid(home: string) {
  try {
    return readFileSync(pidFile(home), 'utf8')
  } catch {
    return ''
  }
}

function pidFile(home: string) {
  return join(home, 'server.pid')
}
