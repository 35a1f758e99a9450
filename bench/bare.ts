import { type ClientConfig, Pool } from 'pg'
import { connectionAs } from '#platform/database/database.server.ts'
import { send } from '#platform/database/statements.server.ts'
import type { Recorded, Statement } from './statements.ts'

export type Driver = ReturnType<typeof openDriver>

/** Sends the same statements through the bare driver, without the product. */
export function openDriver(database: ClientConfig) {
  const pool = new Pool({
    ...connectionAs('app', database),
    max: 12,
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
  })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    async replay(transactions: Recorded) {
      for (const statements of transactions) await replayOne(pool, statements)
    },
    end: () => pool.end(),
  }
}

/** BEGIN and `begin_request` together, then everything else at once. */
async function replayOne(pool: Pool, statements: Statement[]) {
  const client = await pool.connect()
  const sendAll = (some: Statement[]) => Promise.all(some.map(({ text, values }) => send(client, text, values)))
  let broken: Error | undefined
  try {
    await sendAll(statements.slice(0, 2))
    await sendAll(statements.slice(2))
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    client.release(broken)
  }
}
