import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { type Keyring, newDataKey } from '#platform/secrets/seal.server.ts'
import { REVIEWING, reviewNumber } from './reviews.ts'
import { clientOf, requestOf, staffOf } from './seed.ts'

export const PASSWORD = 'bench password'

export type Tenant = {
  client: string
  staff: string
  username: string
  requestId: string
  otherRequestId: string
  onboardingId: string
  conflictId: string
  /** The company with many reviews, the same for all. */
  reviews: { staff: string; reviewId: string }
}

type Size = { size: number; most: number }

export async function openTenants(owner: Client, keyring: Keyring, { size, most }: Size): Promise<Tenant[]> {
  const count = Math.min(most, size)
  const tenants = []
  for (let n = 0; n < count; n++) tenants.push(await openTenant(owner, keyring, Math.floor((n * size) / count)))
  return tenants
}

async function openTenant(owner: Client, keyring: Keyring, n: number): Promise<Tenant> {
  const username = clientOf(n)
  const request = (number: number) => idOf(owner, 'select id from requests where reference = $1', requestOf(n, number))
  const onboardingId = await request(6)
  const conflictId = await request(5)
  await giveDataKey(owner, keyring, { table: 'employees', requestId: onboardingId })
  await giveDataKey(owner, keyring, { table: 'conflict_cases', requestId: conflictId })
  return {
    username,
    client: await signIn(owner, username),
    staff: await signIn(owner, staffOf(n)),
    requestId: await request(7),
    otherRequestId: await request(8),
    onboardingId,
    conflictId,
    reviews: {
      staff: await signIn(owner, REVIEWING),
      reviewId: await idOf(owner, 'select id from requests where reference = $1', reviewNumber(100 + (n % 9_000))),
    },
  }
}

type Sealed = { table: 'employees' | 'conflict_cases'; requestId: string }

/** The seed leaves data keys out: only opened records need one. */
async function giveDataKey(owner: Client, keyring: Keyring, { table, requestId }: Sealed) {
  const { rows } = await owner.query<{ tenantId: string; id: string }>(
    `select tenant_id as "tenantId", id from ${table} where request_id = $1`,
    [requestId],
  )
  for (const { tenantId, id } of rows) {
    const key = newDataKey(keyring, { tenantId, table, id })
    await owner.query(`update ${table} set encrypted_data_key = $1 where tenant_id = $2 and id = $3`, [
      key,
      tenantId,
      id,
    ])
  }
}

/** The cookie of a session made without signing in. */
export async function signIn(owner: Client, username: string) {
  const value = createHash('sha256').update(`bench ${username}`).digest('base64url')
  const userId = await idOf(owner, 'select id from users where username = $1', username)
  await owner.query(
    `insert into sessions (sid, user_id, epoch) values (sha256($1), $2, 1)
     on conflict (sid) do update set last_seen_at = now()`,
    [Buffer.from(value), userId],
  )
  return `sid=${value}`
}

async function idOf(owner: Client, sql: string, name: string) {
  const { rows } = await owner.query<{ id: string }>(sql, [name])
  if (!rows[0]) throw new Error(`${name} was not seeded.`)
  return rows[0].id
}
