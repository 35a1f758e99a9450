import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { forbidden, invalid, Refusal } from '#platform/errors.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { firmAct, type Preparation, preparedRoute } from '#platform/call/route.server.ts'
import type { Keyring } from '#platform/secrets/seal.server.ts'
import { accountEvents, nameChanged } from '#features/session/contract.ts'
import { wordingEditorsChanged } from '#features/wording/contract.ts'
import { endSessions, hashPassword, sessionsOf } from '#features/session/session.server.ts'
import { type Change, noteChanges } from './note-changes.server.ts'
import { addressChangedMail } from './address-changed-mail.server.ts'
import { tellServed } from './tell-served.server.ts'
import { forgiveFailures } from '../passwords/forgive-failures.server.ts'
import { temporaryPasswordMail } from '../passwords/temporary-password-mail.server.ts'
import { oneAtATime } from '../admin-lock.server.ts'
import { ensureFree } from '../free-names.server.ts'
import { type Account, type AccountEdits, MASTERADMIN, STAFF_ALONE, updateUser } from '../contract.ts'
import { accountOf } from '../queries.server.ts'
import { tenantOf } from '../tenant-of.server.ts'

const hashed = async ({ actor, body, whenGone }: Preparation<typeof updateUser>) =>
  body.password && hashPassword(body.password, { line: actor.id, whenGone })

export const updateUserRoute = preparedRoute(updateUser, hashed, async ({ tx, actor, params, body, ...call }) => {
  const { keyring, record, announce, prepared: password } = call
  await oneAtATime(tx)
  const before = await accountOf(tx, params.userId)
  ensureAllowed(actor, before, body)
  await ensureFree(tx, { id: before.id, username: body.username, email: body.email })

  if (body.isAccountLocked === false) await forgiveFailures(tx, keyring, before.id)
  await writeFields(tx, before, { ...body, password })
  await writeTenant(tx, before, body)
  if (body.clientIds) await assign(tx, before.id, body.clientIds)
  const after = await accountOf(tx, before.id)
  const change = { before, after, newPassword: password !== undefined }
  await tellOwner(tx, keyring, change)
  await noteChanges(tx, actor, change)
  record(eventOf(before, after), firmAct('update', 'user', before.id, changesOf(before, after, body)))
  tellServed({ record }, { staffId: after.id, before, after })
  if (before.mayChangeWording !== after.mayChangeWording) announce(wordingEditorsChanged, { tenantsOf: after.id })
  if (isRenamed(before, after)) announce(nameChanged, { tenantsOf: after.id })
  return after
})

// Without a name, the e-mail address is used.
const isRenamed = (before: Account, after: Account) =>
  (['firstName', 'lastName', 'companyName', 'email'] as const).some((name) => before[name] !== after[name])

/** Suspending, activating and unlocking have their own names in the security log. */
function eventOf(before: Account, after: Account) {
  if (before.isActive !== after.isActive) return after.isActive ? accountEvents.activated : accountEvents.suspended
  return before.isAccountLocked && !after.isAccountLocked ? accountEvents.unlocked : accountEvents.edited
}

function ensureAllowed(actor: Actor, account: Account, edits: AccountEdits) {
  if (account.username === MASTERADMIN) ensureMasterStays(edits)
  if (account.id === actor.id && edits.isActive === false)
    throw new Refusal(409, 'CONFLICT', 'You cannot suspend your own account.')
  if (account.id === actor.id && edits.password !== undefined)
    throw forbidden('Change your own password on the page My account.')
  ensureSuits(account, edits)
}

/** Clients have a company; staff serve companies. */
function ensureSuits(account: Account, edits: AccountEdits) {
  for (const field of ['companyName', 'jurisdiction', 'storageLimitGb'] as const)
    if (edits[field] !== undefined && account.role !== 'client')
      throw invalid({ [field]: ['Only client accounts have a company.'] })
  if (edits.clientIds !== undefined && account.role !== 'staff')
    throw invalid({ clientIds: ['Only staff serve clients.'] })
  if (edits.mayChangeWording && account.role !== 'staff') throw invalid({ mayChangeWording: [STAFF_ALONE] })
}

function ensureMasterStays({ username = MASTERADMIN, isActive = true }: AccountEdits) {
  if (username !== MASTERADMIN) throw forbidden('The master administrator cannot be renamed.')
  if (!isActive) throw forbidden('The master administrator cannot be suspended.')
}

/** Changes that the owner is always told of: a new password and a new e-mail address. */
async function tellOwner(tx: Tx, keyring: Keyring, { before, after, newPassword }: Change) {
  if (newPassword) await queueMail(tx, keyring, temporaryPasswordMail({ ...before, temporaryPasswordExpiresAt: null }))
  if (before.email !== after.email) await queueMail(tx, keyring, addressChangedMail(before))
}

/** `password` is the hash of a new one. */
async function writeFields(tx: Tx, account: Account, edits: AccountEdits) {
  // Fields that were not sent are undefined, so they stay as they are.
  const { password, username, email, firstName, lastName, isActive, isAccountLocked, mayChangeWording } = edits
  const secret = password && {
    password,
    isTemporaryPassword: true,
    temporaryPasswordExpiresAt: null,
  }
  const endsSessions = password !== undefined || isActive === false
  await tx
    .updateTable('users')
    .set({
      username,
      email,
      firstName,
      lastName,
      isActive,
      mayChangeWording,
      ...(isAccountLocked === false && { isAccountLocked, lockedUntil: null }),
      ...secret,
      ...(endsSessions && { authEpoch: sql`auth_epoch + 1` }),
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', account.id)
    .execute()
  if (endsSessions) await endSessions(tx, sessionsOf(account.id), 'administrator')
}

/** The company’s name, its storage limit, and where it employs people, which decides its bank holidays. */
async function writeTenant(tx: Tx, { tenantId }: Account, { companyName: name, ...edits }: AccountEdits) {
  const { jurisdiction, storageLimitGb } = edits
  if (!tenantId || (!name && !jurisdiction && !storageLimitGb)) return
  await tx
    .updateTable('tenants')
    .set({
      ...(name && { name }),
      ...(jurisdiction && { jurisdiction }),
      ...(storageLimitGb && { storageLimitGb }),
      updatedAt: sql`now()`,
    })
    .where('id', '=', tenantId)
    .execute()
}

/** Sets the companies that a member of staff serves. From this COMMIT on, the others are hidden from them. */
async function assign(tx: Tx, staffId: string, clientIds: string[]) {
  const wanted = new Set<string>()
  for (const each of clientIds) wanted.add(await tenantOf(tx, each, 'clientIds'))
  await sql`
    delete from staff_assignments where staff_id = ${staffId} and tenant_id <> all (${[...wanted]}::uuid[])`.execute(tx)
  for (const tenantId of wanted)
    await tx
      .insertInto('staffAssignments')
      .values({ tenantId, staffId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** The old and new values; of a password, only that it changed. */
function changesOf(before: Account, after: Account, { password, ...edits }: AccountEdits) {
  const changed = Object.keys(edits).map((key) => [
    key,
    { before: before[key as keyof Account], after: after[key as keyof Account] },
  ]) // edits are fields of an account
  return { ...Object.fromEntries(changed), ...(password !== undefined && { password: 'changed' }) }
}
