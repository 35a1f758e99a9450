import type { Role } from '#platform/contract.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { NotificationChoices, notificationKinds, type Profile } from './contract.ts'

export async function profileOf(tx: Tx, userId: string): Promise<Profile> {
  const { notifications, ...account } = await tx
    .selectFrom('users')
    .select([
      'username',
      'email',
      'role',
      'firstName',
      'lastName',
      'profileImageUrl',
      'createdAt',
      'lastPasswordChangeAt',
      'notifications',
    ])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...account, notifications: choicesOf(account.role, notifications) }
}

/** People who have not chosen are notified. */
function choicesOf(role: Role, stored: unknown): NotificationChoices {
  const chosen = NotificationChoices.parse(stored)
  return Object.fromEntries(notificationKinds[role].map((kind) => [kind, chosen[kind] ?? true]))
}
