import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { existing } from '#platform/errors.ts'
import { CODES_STOP_AT } from '#features/session/session.server.ts'
import { type AccountPosition, accountOrder, positionIn } from './list/account-order.server.ts'
import { type Account, type AccountSort, type AccountState, MASTERADMIN } from './contract.ts'

type Filter = {
  limit: number
  sort: AccountSort
  after?: string | undefined
  q?: string | undefined
  role?: string | undefined
  state?: AccountState | undefined
}

const isLocked = sql`(u.is_account_locked and (u.locked_until is null or u.locked_until > now()))`

const columns = sql`u.id, u.username, u.email, u.role, u.first_name, u.last_name, u.company_name, u.is_active,
  (select t.jurisdiction from tenants t where t.id = u.tenant_id) as jurisdiction,
  (select t.storage_limit_gb from tenants t where t.id = u.tenant_id) as storage_limit_gb,
  case when u.tenant_id is not null then
    coalesce((select s.bytes from stored_bytes s where s.tenant_id = u.tenant_id), 0) end as stored_bytes,
  ${isLocked} as is_account_locked, case when ${isLocked} then u.locked_until end as locked_until,
  (u.totp_secret is not null or exists (select from passkeys p where p.user_id = u.id)) as has_second_factor,
  (u.totp_secret is not null and u.wrong_second_steps >= ${CODES_STOP_AT}
    and u.username_key <> ${MASTERADMIN}) as codes_stopped,
  u.is_first_login, u.is_temporary_password, u.password_reset_requested, u.temporary_password_expires_at,
  u.last_sign_in_at, u.created_at, u.parent_tenant_id, u.tenant_id,
  array(select tenant_id from staff_assignments a where a.staff_id = u.id order by a.created_at) as client_ids,
  u.may_change_wording`

/** One account, or a 404. */
export async function accountOf(tx: Tx, id: string): Promise<Account> {
  const { rows } = await sql<Account>`
    select ${columns} from users u where u.id = ${id} and u.deleted_at is null`.execute(tx)
  return existing(rows)
}

/** The accounts in the given order, one more than fits on the page. */
export async function accountsInOrder(tx: Tx, filter: Filter): Promise<(Account & AccountPosition)[]> {
  const { places, order, beyond } = accountOrder(filter.sort, positionIn(filter.after))
  const { rows } = await sql<Account & AccountPosition>`
    select ${columns}, ${places} as places, u.username_key from users u where ${matching(filter)} ${beyond}
    order by ${order} limit ${filter.limit + 1}`.execute(tx)
  return rows
}

export async function countAccounts(tx: Tx, filter: Pick<Filter, 'q' | 'role' | 'state'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from users u where ${matching(filter)}`.execute(tx)
  return rows[0]?.total ?? 0
}

const states: Record<AccountState, ReturnType<typeof sql>> = {
  active: sql`u.is_active`,
  inactive: sql`not u.is_active`,
  locked: isLocked,
  reset_requested: sql`u.password_reset_requested`,
  temporary_password: sql`u.is_temporary_password`,
  never_signed_in: sql`u.last_sign_in_at is null`,
}

function matching({ q, role, state }: Pick<Filter, 'q' | 'role' | 'state'>) {
  const pattern = q && `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const mentions = sql`concat_ws(' ', u.username, u.email, u.first_name, u.last_name, u.company_name) ilike ${pattern}`
  const conditions = [sql`u.deleted_at is null`]
  if (role) conditions.push(sql`u.role = ${role}`)
  if (state) conditions.push(states[state])
  if (pattern) conditions.push(mentions)
  return sql.join(conditions, sql` and `)
}
