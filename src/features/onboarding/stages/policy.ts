import type { RequestStatus } from '#features/request/contract.ts'
import type { Role } from '#platform/contract.ts'

// Row-level security has already limited who can read the onboarding to its company and its advisers.
type Actor = { role: Role }

export const canSetStages = (actor: Actor) => actor.role === 'staff'

const OPEN: readonly RequestStatus[] = ['pending', 'in_progress']
export const offersStages = (actor: Actor, { status }: { status: RequestStatus }) =>
  canSetStages(actor) && OPEN.includes(status)
