import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { Refusal } from '#platform/errors.ts'
import { fingerprint, type Keyring, openBlob, sealBlob } from '#platform/secrets/seal.server.ts'

type Attempt = { userId: string; call: string; key: string; payload: unknown }
/** `stale` lists the paths that the sender refetches, `tenants` the companies that the answer is about. */
export type Answered = { status: number; body: unknown; stale: readonly string[]; tenants: readonly string[] }

export function readIdempotencyKey(header: string | null) {
  if (header === null) return undefined
  if (/^[\x21-\x7e]{1,255}$/.test(header)) return header
  throw new Refusal(400, 'VALIDATION_FAILED', 'Idempotency-Key must be 1 to 255 printable characters.')
}

/** Claims a key in the call's transaction. A concurrent repeat waits for the commit, then gets the same answer. */
export async function claim(tx: Tx, keyring: Keyring, attempt: Attempt): Promise<Answered | undefined> {
  const { userId, call, key } = attempt
  // Keyed, because a payload may contain a password, which could be guessed from a bare hash.
  const hash = fingerprint(keyring, 'payload', JSON.stringify(attempt.payload))
  const { numAffectedRows } = await sql`
    insert into idempotency_keys (user_id, call, key, payload_hash) values (${userId}, ${call}, ${key}, ${hash})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows === 1n) return undefined

  const earlier = await tx
    .selectFrom('idempotencyKeys')
    .select(['payloadHash', 'status', 'body', 'stale', 'tenants'])
    .where((eb) => eb.and({ userId, call, key }))
    .executeTakeFirst()
  if (!earlier?.body || earlier.status === null)
    throw new Refusal(409, 'IDEMPOTENCY_KEY_IN_USE', 'The same call is still running.')
  if (!earlier.payloadHash.equals(hash))
    throw new Refusal(422, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for something else.')
  const body = JSON.parse(openBlob(keyring, earlier.body, contextOf(attempt)).toString())
  return { status: earlier.status, body, stale: earlier.stale, tenants: earlier.tenants }
}

export function keepAnswer(keyring: Keyring, attempt: Attempt, { status, body, stale, tenants }: Answered) {
  const sealed = sealBlob(keyring, Buffer.from(JSON.stringify(body ?? null)), contextOf(attempt))
  const text = `update idempotency_keys set status = $4, body = $5, stale = $6, tenants = $7
    where user_id = $1 and call = $2 and key = $3`
  return { text, values: [attempt.userId, attempt.call, attempt.key, status, sealed, stale, tenants] }
}

const contextOf = ({ userId, call, key }: Attempt) => `idempotency|${userId}|${call}|${key}`
