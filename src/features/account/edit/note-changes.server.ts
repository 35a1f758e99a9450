import { noteForOwner } from '#features/session/session.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { Account } from '../contract.ts'

export type Change = { before: Account; after: Account; newPassword: boolean }

/** Notices in the portal, with or without a mail server: a new password, and the companies they serve. */
export async function noteChanges(tx: Tx, { id: byId }: Actor, { before, after, newPassword }: Change) {
  const userId = after.id
  if (newPassword) await noteForOwner(tx, { userId, what: 'password', byId })
  const [served, serves] = [new Set(before.clientIds), new Set(after.clientIds)]
  const [began, ended] = [[...serves.difference(served)], [...served.difference(serves)]]
  if (began.length + ended.length > 0) await noteForOwner(tx, { userId, what: 'companies', byId, began, ended })
}
