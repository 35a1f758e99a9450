import type { Role } from '#platform/contract.ts'
import type { CaseStatus } from './contract.ts'

// Row-level security has already limited who can read the case to its company and its advisers.
type Actor = { role: Role }

export const canReadNotes = (actor: Actor) => actor.role === 'staff'

/** Until a case is resolved, its outcome is only a draft. */
export const canReadOutcome = (actor: Actor, { status }: { status: CaseStatus }) =>
  actor.role === 'staff' || status === 'resolved' || status === 'closed'

/** Who works on a case: clients follow it. */
export const canWorkOn = (actor: Actor) => actor.role === 'staff'
