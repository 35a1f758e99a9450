import type { Role } from '#platform/contract.ts'
import type { CaseStatus } from './contract.ts'

// Whoever can read a case at all belongs to its company or serves it: the fence has seen to that.
type Actor = { role: Role }

export const canReadNotes = (actor: Actor) => actor.role === 'staff'

/** Until a case is resolved, what staff write of its outcome is a draft. */
export const canReadOutcome = (actor: Actor, { status }: { status: CaseStatus }) =>
  actor.role === 'staff' || status === 'resolved' || status === 'closed'
