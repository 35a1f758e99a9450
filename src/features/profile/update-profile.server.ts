import { sql } from 'kysely'
import type { Role } from '#platform/contract.ts'
import { invalid } from '#platform/errors.ts'
import { accountRoute, firmAct } from '#platform/call/route.server.ts'
import { accountEvents, nameChanged } from '#features/session/contract.ts'
import { type NotificationChoices, notificationKinds, type Profile, updateProfile } from './contract.ts'
import { profileOf } from './queries.server.ts'

export const updateProfileRoute = accountRoute(updateProfile, async ({ tx, actor, body, record, announce }) => {
  const before = await profileOf(tx, actor.id)
  const { notifications = {}, ...names } = body
  ensureOfRole(actor.role, notifications)

  await tx
    .updateTable('users')
    .set({
      ...names,
      notifications: sql`notifications || ${JSON.stringify(notifications)}::jsonb`,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', actor.id)
    .execute()
  const after = await profileOf(tx, actor.id)

  const metadata = changesOf(before, after)
  if (Object.keys(metadata).length > 0)
    record(accountEvents.profileChanged, firmAct('update', 'user', actor.id, metadata))
  if (metadata['firstName'] || metadata['lastName']) announce(nameChanged, { tenantsOf: actor.id })
  return after
})

function ensureOfRole(role: Role, choices: NotificationChoices) {
  const foreign = Object.keys(choices).filter((kind) => !notificationKinds[role].some((own) => own === kind))
  if (foreign.length > 0)
    throw invalid(Object.fromEntries(foreign.map((kind) => [`notifications.${kind}`, ['Unknown field']])))
}

function changesOf(before: Profile, after: Profile) {
  const fields = ['firstName', 'lastName', 'notifications'] as const
  const changed = fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return Object.fromEntries(changed.map((field) => [field, { before: before[field], after: after[field] }]))
}
