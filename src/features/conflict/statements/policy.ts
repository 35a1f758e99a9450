import type { Role } from '#platform/contract.ts'
import { OfficeRole, type PartyRole } from '../contract.ts'
import type { Statement } from './contract.ts'

type Actor = { role: Role }

/** Complainant and respondent do not read each other’s: at the company nobody does until staff share it. */
export const canRead = (actor: Actor, { sharedAt }: Pick<Statement, 'sharedAt'>) =>
  actor.role === 'staff' || (actor.role === 'client' && sharedAt !== null)

/** Who only does something in the case has nothing to say about it. */
export const givesStatements = (role: PartyRole) => !OfficeRole.safeParse(role).success
