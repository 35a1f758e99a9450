import type { Role } from '#platform/contract.ts'
import type { RequestStatus } from '#features/request/contract.ts'

// Row-level security has already limited who can read the employee to their company and its advisers.
type Actor = { role: Role }

/** Identity is still needed after an onboarding, but not if the employee never started. */
export const canReveal = (actor: Actor, { requestStatus }: { requestStatus: RequestStatus }) =>
  (actor.role === 'client' || actor.role === 'staff') && requestStatus !== 'cancelled'

export const canCorrect = (actor: Actor) => actor.role === 'staff'
