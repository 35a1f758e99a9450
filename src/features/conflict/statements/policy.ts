import type { Role } from '#platform/contract.ts'
import { OfficeRole, type PartyRole } from '../contract.ts'
import type { Statement } from './contract.ts'

type Actor = { role: Role }

/** The parties must not read each other’s, so no one at the company can until staff share it. */
export const canRead = (actor: Actor, { sharedAt }: Pick<Statement, 'sharedAt'>) =>
  actor.role === 'staff' || (actor.role === 'client' && sharedAt !== null)

/** People who only act in the case give no statements. */
export const givesStatements = (role: PartyRole) => !OfficeRole.safeParse(role).success
