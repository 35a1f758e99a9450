import type { Role } from '#platform/contract.ts'

// Row-level security has already limited who can read the case to its company and its advisers.
type Actor = { role: Role }

/** Allegations, evidence and statements. */
export const canKeepFile = (actor: Actor) => actor.role === 'staff'
