import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { clientOf, requestOf, staffOf } from './seed.ts'

export const PASSWORD = 'bench password'

export type Tenant = {
  client: string
  staff: string
  username: string
  requestId: string
  otherRequestId: string
  conflictId: string
}

export async function openTenants(owner: Client, size: number, most: number): Promise<Tenant[]> {
  const count = Math.min(most, size)
  const tenants = []
  for (let n = 0; n < count; n++) tenants.push(await openTenant(owner, Math.floor((n * size) / count)))
  return tenants
}

async function openTenant(owner: Client, n: number): Promise<Tenant> {
  const username = clientOf(n)
  const request = (number: number) => idOf(owner, 'select id from requests where reference = $1', requestOf(n, number))
  return {
    username,
    client: await signIn(owner, username),
    staff: await signIn(owner, staffOf(n)),
    requestId: await request(7),
    otherRequestId: await request(8),
    conflictId: await request(5),
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
