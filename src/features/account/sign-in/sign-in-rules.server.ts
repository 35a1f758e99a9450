import { sql } from 'kysely'
import { Role } from '#platform/contract.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { accountRoute, firmAct } from '#platform/call/route.server.ts'
import { accountEvents } from '#features/session/contract.ts'
import { oneAtATime } from '../admin-lock.server.ts'
import { changeSignInRules, signInRules, type SignInRules } from '../contract.ts'

export const signInRulesRoute = accountRoute(signInRules, ({ tx }) => rulesNow(tx))

export const changeSignInRulesRoute = accountRoute(changeSignInRules, async ({ tx, body, record }) => {
  await oneAtATime(tx)
  const before = await rulesNow(tx)
  const { client = before.client, staff = before.staff, admin = before.admin } = body
  const after = { client, staff, admin }
  const changed = Role.options.filter((role) => before[role] !== after[role])
  if (changed.length === 0) return before

  for (const role of changed)
    await tx.updateTable('signInRules').set({ secondFactorRequired: after[role] }).where('role', '=', role).execute()
  await tellWhomItConcerns(tx, changed)
  record(
    accountEvents.signInRulesChanged,
    firmAct(
      'update',
      'sign_in_rules',
      '',
      Object.fromEntries(changed.map((role) => [role, { before: before[role], after: after[role] }])),
    ),
  )
  return after
})

async function rulesNow(tx: Tx): Promise<SignInRules> {
  const rows = await tx.selectFrom('signInRules').select(['role', 'secondFactorRequired']).execute()
  const required = (role: Role) => rows.some((each) => each.role === role && each.secondFactorRequired)
  return { client: required('client'), staff: required('staff'), admin: required('admin') }
}

/** Closes the event streams of these roles; they reconnect only if the new rule allows it. */
async function tellWhomItConcerns(tx: Tx, roles: readonly Role[]) {
  await sql`
    select pg_notify('access_changed', s.user_id::text) from (
      select distinct s.user_id from sessions s join users u on u.id = s.user_id where u.role = any (${roles})) s`.execute(
    tx,
  )
}
