import type { Role } from '#platform/contract.ts'
import type { RequestStatus } from '#features/request/contract.ts'

// Row-level security has already limited who can read the employee to their company and its advisers.
type Actor = { role: Role }

export const canMake = (actor: Actor) => actor.role === 'client'

/** The employer makes the check; an adviser may record it for them. A follow-up is due long after the onboarding. */
export const canRecord = (actor: Actor, { requestStatus }: { requestStatus: RequestStatus }) =>
  (actor.role === 'client' || actor.role === 'staff') && requestStatus !== 'cancelled'
