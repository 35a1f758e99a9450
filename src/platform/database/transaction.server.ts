import type { Pool, PoolClient } from 'pg'
import { type Actor, builderOn, send, type Tx } from './database.server.ts'

/** An open transaction: the builder, and a way to name last statements, which are sent together with COMMIT. */
export type Transaction = { tx: Tx; actor: Actor | undefined; last(text: string, values: readonly unknown[]): void }

export type Caller = {
  /** SHA-256 of the session cookie; absent for nobody. */
  sid?: Buffer | undefined
  /** Whether a person is at the keyboard; an idle screen does not keep a session alive. */
  active?: boolean
  /** Whether the call may change something: nobody takes the caller's access away while it does. */
  writes?: boolean
}

const FENCE = 'select * from begin_request($1, $2, $3)'
const attempts = 3

/**
 * Runs `work` in one transaction behind the fence of the caller's session and returns after COMMIT has.
 * BEGIN and the fence travel together. Deadlocks and serialisation failures are tried again, so `work` must
 * have no effect outside its transaction.
 */
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

/** Marks a promise as handled; it is awaited later, and may fail before. */
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
