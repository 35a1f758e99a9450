import type { Pool, PoolClient } from 'pg'
import { type Actor, builderOn, send, type Tx } from './database.server.ts'

/** `last` adds a statement that is sent together with COMMIT. */
export type Transaction = { tx: Tx; actor: Actor | undefined; last(text: string, values: readonly unknown[]): void }

export type Caller = {
  /** SHA-256 of the session cookie. */
  sid?: Buffer | undefined
  /** Whether somebody is at the keyboard: an idle screen does not keep a session alive. */
  active?: boolean
  /** For a changing call: the caller's access cannot be removed while it runs. */
  writes?: boolean
}

const FENCE = 'select * from begin_request($1, $2, $3)'
const attempts = 3

/** Runs `work` in one transaction behind the caller's fence. Deadlocks are retried: it may have no other effects. */
export async function transaction<Result>(
  pool: Pool,
  caller: Caller,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, caller, work)
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
    }
  }
}

async function once<Result>(pool: Pool, caller: Caller, work: (transaction: Transaction) => Promise<Result>) {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const begun = quiet(send(client, 'begin'))
    const fenced = quiet(send(client, FENCE, [caller.sid ?? null, caller.active ?? false, caller.writes ?? false]))
    const [, { rows }] = await Promise.all([begun, fenced])
    const lasts: Last[] = []
    const result = await work({
      tx: builderOn(client),
      actor: rows[0] && actorOf(rows[0]),
      last: (text, values) => void lasts.push({ text, values }),
    })
    await commit(client, lasts)
    return result
  } catch (error) {
    broken = await send(client, 'rollback').then(() => undefined, toError)
    throw error
  } finally {
    client.release(broken)
  }
}

type Last = { text: string; values: readonly unknown[] }

async function commit(client: PoolClient, lasts: Last[]) {
  const sent = lasts.map(({ text, values }) => quiet(send(client, text, values)))
  const committed = quiet(send(client, 'commit'))
  await Promise.all(sent)
  // An aborted transaction answers COMMIT with ROLLBACK and no error: nothing may be acknowledged then.
  const { command } = await committed
  if (command !== 'COMMIT') throw new Error('The transaction had failed before its COMMIT.')
}

/** Awaited later, so an earlier rejection is not unhandled. */
function quiet<Value>(promise: Promise<Value>) {
  promise.catch(() => {})
  return promise
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

function isRetryable(error: unknown) {
  return error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')
}

type Row = {
  user_id: string
  role: Actor['role']
  tenants: string[]
  restriction: Actor['restriction']
  first_name: string | null
  last_name: string | null
}

function actorOf(row: Row): Actor {
  const { user_id: id, role, tenants, restriction, first_name: firstName, last_name: lastName } = row
  return { id, role, tenants, restriction, firstName, lastName }
}
