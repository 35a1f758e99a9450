import { createHash } from 'node:crypto'
import { Client } from 'pg'
import type { Stage } from '../stage.ts'
import { signIn } from '../tenants.ts'

const ACCOUNTS = 10
const GUESTS = 40

/** Sessions of the accounts of one company, the secrets of its guests’ links, and an adviser of all companies. */
export type Crowd = { accounts: string[]; links: string[]; adviser: string }

export async function makeCrowd({ database }: Stage, username: string): Promise<Crowd> {
  const owner = new Client(database)
  await owner.connect()
  const names = Array.from({ length: ACCOUNTS }, (_, n) => `${username}.colleague${n}`)
  const links = Array.from({ length: GUESTS }, (_, n) =>
    createHash('sha256').update(`${username} ${n}`).digest('base64url'),
  )
  try {
    await owner.query(
      `insert into users (username, email, password, role, first_name, last_name, tenant_id, is_first_login)
       select name, name || '@example.com', 'none', 'client', 'Colleague', name, u.tenant_id, false
       from users u, unnest($2::text[]) name where u.username = $1 on conflict do nothing`,
      [username, names],
    )
    await owner.query(
      `insert into guest_links (tenant_id, hash, purpose, record_id, guest_name, expire)
       select e.tenant_id, sha256(link::bytea), 'starter', e.id, 'Guest', now() + interval '1 day'
       from unnest($2::text[]) link,
         (select e.tenant_id, e.id from employees e join users u on u.tenant_id = e.tenant_id
          where u.username = $1 limit 1) e on conflict do nothing`,
      [username, links],
    )
    await owner.query(
      `with one as (
         insert into users (username, email, password, role, first_name, last_name, is_first_login)
         values ('everywhere', 'everywhere@example.com', 'none', 'staff', 'Adviser', 'Everywhere', false)
         on conflict do nothing returning id)
       insert into staff_assignments (tenant_id, staff_id) select t.id, one.id from tenants t, one`,
    )
    const accounts: string[] = []
    for (const name of names) accounts.push(await signIn(owner, name))
    return { accounts, links, adviser: await signIn(owner, 'everywhere') }
  } finally {
    await owner.end()
  }
}
