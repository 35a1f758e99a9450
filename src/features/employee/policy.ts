import type { Role } from '#platform/contract.ts'
import type { RequestStatus } from '#features/request/contract.ts'

// Whoever can read an employee at all belongs to their company or serves it: the fence has seen to that.
type Actor = { role: Role }

/** Their papers are needed after an onboarding too; of somebody who never started, nobody needs them. */
export const canReveal = (actor: Actor, { requestStatus }: { requestStatus: RequestStatus }) =>
  (actor.role === 'client' || actor.role === 'staff') && requestStatus !== 'cancelled'
