import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { filters } from '#testing/hostile/filters.ts'
import { report } from '../aims.ts'
import { ask } from '../ask.ts'
import type { Stage } from '../stage.ts'
import { type Attack, send } from './attacker.ts'

const CALLS = 10_000
const AT_ONCE = 16

/** One client asks for the list of requests in ever different ways. */
export const statementAttacks: Attack[] = [
  {
    name: 'ten thousand ways to ask for a list',
    attack: (by) => askAll((path) => send(by, { path }).catch(() => {}), by.over),
  },
]

async function askAll(asked: (path: string) => Promise<unknown>, over?: AbortSignal) {
  const paths = filters().take(CALLS)
  const one = async () => {
    for (const filter of paths) {
      if (over?.aborted) return
      await asked(`/api/requests?${filter}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

/** The memory of the server's connections, before and after. On Linux only. */
export async function measureStatements(stage: Stage) {
  console.log(`\n${CALLS.toLocaleString('en-GB')} distinct calls`)
  report('memory of the connections, before', await megabytes(stage), { unit: 'MB' })
  const cookie = stage.tenants[0]?.client ?? ''
  await askAll((path) => ask(stage.server.port, { path, cookie }))
  report('after', await megabytes(stage), { unit: 'MB', aim: { atMost: 400 } })
}

async function megabytes({ database }: Stage) {
  const owner = new Client(database)
  await owner.connect()
  const { rows } = await owner.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await owner.end()
  return rows.reduce((sum, { pid }) => sum + privateMemory(pid), 0)
}

/** Without shared memory, which is the cache. */
function privateMemory(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1]) * 1.024e-3
}
