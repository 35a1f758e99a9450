import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { forbidden, Refusal } from '#platform/errors.ts'
import { accountRoute, firmAct } from '#platform/call/route.server.ts'
import { accountEvents, companyCalled } from '#features/session/contract.ts'
import { endSessions, sessionsOf } from '#features/session/session.server.ts'
import { tellServed } from './tell-served.server.ts'
import { oneAtATime } from '../admin-lock.server.ts'
import { type Account, deleteUser, MASTERADMIN } from '../contract.ts'
import { accountOf } from '../queries.server.ts'

export const deleteUserRoute = accountRoute(deleteUser, async ({ tx, actor, params, query, record }) => {
  await oneAtATime(tx)
  const account = await accountOf(tx, params.userId)
  ensureRemovable(actor, account)
  await ensureNotTheLast(tx, account, query.confirm)

  for (const table of [
    'passkeys',
    'recoveryCodes',
    'oneTimeLinks',
    'profilePhotos',
    'mails',
    'accountNotices',
  ] as const)
    await tx.deleteFrom(table).where('userId', '=', account.id).execute()
  await endSessions(tx, sessionsOf(account.id), 'administrator')
  await tx.deleteFrom('staffAssignments').where('staffId', '=', account.id).execute()
  await tx
    .updateTable('users')
    .set({
      deletedAt: sql`now()`,
      username: sql`'deleted-' || id`,
      formerUsername: sql`username`,
      email: null,
      isActive: false,
      password: '',
      profileImageUrl: null,
      totpSecret: null,
      totpPending: null,
      authEpoch: sql`auth_epoch + 1`,
    })
    .where('id', '=', account.id)
    .execute()
  record(
    accountEvents.deleted,
    firmAct('delete', 'user', account.id, {
      username: account.username,
      role: account.role,
      tenantId: account.tenantId,
    }),
  )
  tellServed({ record }, { staffId: account.id, before: account })
  return undefined
})

function ensureRemovable(actor: Actor, account: Account) {
  if (account.username === MASTERADMIN) throw forbidden('The master administrator cannot be deleted.')
  if (account.id === actor.id) throw new Refusal(409, 'CONFLICT', 'You cannot delete your own account.')
}

/** Without its last account, a company cannot be reached, so its name has to be typed to confirm. */
async function ensureNotTheLast(tx: Tx, { id, tenantId, companyName }: Account, confirm: string | undefined) {
  if (!tenantId) return
  const { rows } = await sql<{ colleagues: number; requests: number }>`
    select (select count(*) from users where tenant_id = ${tenantId} and id <> ${id} and deleted_at is null) as colleagues,
      (select count(tenant_id) from requests where tenant_id = ${tenantId}) as requests`.execute(tx)
  const { colleagues = 0, requests = 0 } = rows[0] ?? {}
  if (colleagues > 0 || requests === 0 || confirm === companyCalled(companyName)) return
  throw new Refusal(
    409,
    'LAST_ACCOUNT',
    `This is the last account of ${companyCalled(companyName)}, which has ${requests} ${requests === 1 ? 'request' : 'requests'}. No one there could follow them any more.`,
    { current: { companyName, requests } },
  )
}
