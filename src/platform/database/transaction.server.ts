import type { Pool, PoolClient } from 'pg'
import { type Actor, builderOn, type Tx } from './database.server.ts'
import { knownSets, tenantsOf } from './sets.server.ts'
import { firstFailure, forgetFailure, send } from './statements.server.ts'

export type Transaction = {
  tx: Tx
  actor: Actor | undefined
  guest: Guest | undefined
  last(text: string, values: readonly unknown[]): void
}

/** A person without an account, whose link opens one record for one purpose. */
export type Guest = {
  linkId: string
  tenantId: string
  purpose: string
  recordId: string
  name: string
  expire: string
}

export type Caller = {
  tenantId?: string
  link?: Buffer | undefined
  sid?: Buffer | undefined
  /** Whether the user is active: calls of an idle screen do not keep a session alive. */
  active?: boolean
  /** For a changing call: the caller's access cannot be removed while it runs. */
  writes?: boolean
  /** A statement that waits, behind the caller's fence, before anything else is locked or read. */
  hold?: Statement | undefined
  /** Called as soon as the session's user is known; with undefined if it has ended. */
  known?: (actor: Actor | undefined) => void
}

type Statement = { text: string; values: readonly unknown[] }

const FENCE = 'select * from begin_request($1, $2, $3, $4)'
const JOB_FENCE = `select set_config('app.user', '', true), set_config('app.role', 'job', true),
  set_config('app.companies', '', true), set_config('app.tenants', array[$1::uuid]::text, true)`
const NOBODY = `select set_config('app.user', '', true), set_config('app.role', '', true),
  set_config('app.companies', '', true), set_config('app.tenants', '', true), set_config('app.hidden', '', true)`
const GUEST_FENCE = 'select * from begin_guest($1)'
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
  forgetFailure(client)
  try {
    const begun = quiet(send(client, 'begin'))
    const held = caller.hold && quiet(hold(client, caller, caller.hold))
    const [, , who] = await Promise.all([begun, held, quiet(fenceFor(client, caller))])
    caller.known?.(who.actor)
    const lasts: Statement[] = []
    const result = await work({
      tx: builderOn(client),
      ...who,
      last: (text, values) => void lasts.push({ text, values }),
    })
    await commit(client, lasts)
    return result
  } catch (error) {
    const cause = isConsequence(error) ? (firstFailure(client) ?? error) : error
    broken = await send(client, 'rollback').then(() => undefined, toError)
    throw cause
  } finally {
    client.release(broken)
  }
}

/** A waiting call holds nothing yet; the fence after the wait is the one that counts. All are sent together. */
function hold(client: PoolClient, { sid }: Caller, { text, values }: Statement) {
  return Promise.all([quiet(fenceFor(client, { sid })), quiet(send(client, text, values))])
}

type Who = Pick<Transaction, 'actor' | 'guest'>

async function fenceFor(client: PoolClient, { tenantId, link, sid, active, writes }: Caller): Promise<Who> {
  if (tenantId) {
    await send(client, JOB_FENCE, [tenantId])
    return { actor: undefined, guest: undefined }
  }
  if (link) {
    const { rows } = await send(client, GUEST_FENCE, [link])
    const [row] = rows as FencedGuest[] // as the function declares them
    return { actor: undefined, guest: row && guestOf(row) }
  }
  if (!sid) {
    await send(client, NOBODY)
    return { actor: undefined, guest: undefined }
  }
  const sets = knownSets()
  const { rows } = await send(client, FENCE, [sid, active ?? false, writes ?? false, [...sets.keys()]])
  const [row] = rows as Fenced[] // as the function declares them
  return { actor: row && actorOf(row, sets), guest: undefined }
}

async function commit(client: PoolClient, lasts: Statement[]) {
  const sent = lasts.map(({ text, values }) => quiet(send(client, text, values)))
  const committed = quiet(send(client, 'commit'))
  await Promise.all(sent)
  // An aborted transaction answers COMMIT with ROLLBACK and no error: nothing may be acknowledged then.
  const { command } = await committed
  if (command !== 'COMMIT') throw new NotCommitted('The transaction had failed before its COMMIT.')
}

class NotCommitted extends Error {}

/** Statements are sent without awaiting earlier ones: after one has failed, the rest fail because of it. */
function isConsequence(error: unknown) {
  if (error instanceof NotCommitted) return true
  // In a failed transaction; or a statement that the failure kept from being prepared.
  return error instanceof Error && 'code' in error && (error.code === '25P02' || error.code === '26000')
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

type Fenced = Omit<Actor, 'id' | 'tenants'> & { userId: string; companies: string | null; tenants: string[] | null }

const actorOf = ({ userId: id, companies, tenants, ...actor }: Fenced, sets: ReturnType<typeof knownSets>): Actor => ({
  id,
  ...actor,
  tenants: tenantsOf({ companies, tenants }, sets),
})

type FencedGuest = Omit<Guest, 'name'> & { guestName: string }

const guestOf = ({ guestName: name, ...guest }: FencedGuest): Guest => ({ name, ...guest })
