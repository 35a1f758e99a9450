import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Place } from './place.server.ts'
import { processOf } from './process.server.ts'

// "case" as a number.
const LOCK = 0x63617365
const NOT_READY = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300']

/**
 * Asks for the one lock of the server that owns a cluster. It is a session's advisory lock, so it ends with the server
 * however that ends; `taken` tells of another server, `silent` of a PostgreSQL that does not answer (yet).
 */
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

/** An answer with a code of its own is one; a lost or refused connection is not. */
function isReady(error: unknown) {
  return error instanceof Error && 'code' in error && !NOT_READY.includes(String(error.code))
}

/** Writes down which server this is, for when the lock cannot be asked for. */
export function signIn({ home }: Place): void {
  writeFileSync(recordIn(home), `${process.pid} ${processOf(process.pid)?.started}\n`, { mode: 0o600 })
}

export function signOut({ home }: Place): void {
  rmSync(recordIn(home), { force: true })
}

/** Whether the server that signed in last, another than this, still runs. A number alone may have been given out anew. */
export function otherServerRuns({ home }: Place): boolean {
  const [, pid, started] = record(home).match(/^(\d+) (.+)\n$/) ?? []
  return Number(pid) !== process.pid && started !== undefined && processOf(Number(pid))?.started === started
}

function record(home: string) {
  try {
    return readFileSync(recordIn(home), 'utf8')
  } catch {
    return ''
  }
}

function recordIn(home: string) {
  return join(home, 'server.pid')
}
