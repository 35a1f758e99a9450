import { sql } from 'kysely'
import type { Tx } from '#platform/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { readCursor } from '#platform/page.server.ts'
import type { Account, AccountState } from './contract.ts'

type Filter = {
  limit: number
  after?: string | undefined
  q?: string | undefined
  role?: string | undefined
  state?: AccountState | undefined
}

const columns = sql`u.id, u.username, u.email, u.role, u.first_name, u.last_name, coalesce(t.name, u.company_name) as company_name,
  u.is_active, u.is_account_locked, u.is_first_login, u.is_temporary_password, u.password_reset_requested,
  u.temporary_password_expires_at, u.last_sign_in_at, u.created_at, u.parent_tenant_id, u.tenant_id,
  array(select tenant_id from staff_assignments a where a.staff_id = u.id order by a.created_at) as client_ids
  from users u left join tenants t on t.id = u.tenant_id`

/** One account, or the 404 of one that does not exist. */
export async function accountOf(tx: Tx, id: string): Promise<Account> {
  const { rows } = await sql<Account>`select ${columns} where u.id = ${id} and u.deleted_at is null`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The newest accounts, one more than the page holds. */
export async function newestAccounts(tx: Tx, filter: Filter): Promise<Account[]> {
  const from = readCursor(filter.after)
  const older = from ? sql`and (u.created_at, u.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)` : sql``
  const { rows } = await sql<Account>`select ${columns} where ${matching(filter)} ${older}
    order by u.created_at desc, u.id desc limit ${filter.limit + 1}`.execute(tx)
  return rows
}

export async function countAccounts(tx: Tx, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users u left join tenants t on t.id = u.tenant_id where ${matching(filter)}`.execute(
    tx,
  )
  return rows[0]?.total ?? 0
}

const states: Record<AccountState, ReturnType<typeof sql>> = {
  active: sql`u.is_active`,
  inactive: sql`not u.is_active`,
  locked: sql`u.is_account_locked`,
  reset_requested: sql`u.password_reset_requested`,
  temporary_password: sql`u.is_temporary_password`,
  never_signed_in: sql`u.last_sign_in_at is null`,
}

function matching({ q, role, state }: Filter) {
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const mentions = sql`concat_ws(' ', u.username, u.email, u.first_name, u.last_name, t.name) ilike ${pattern}`
  const conditions = [sql`u.deleted_at is null`]
  if (role) conditions.push(sql`u.role = ${role}`)
  if (state) conditions.push(states[state])
  if (pattern) conditions.push(mentions)
  return sql.join(conditions, sql` and `)
}
