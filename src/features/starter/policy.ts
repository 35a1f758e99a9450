import type { RequestStatus } from '#features/request/contract.ts'
import type { Role } from '#platform/contract.ts'

// Row-level security has already limited who can read the employee to their company and its advisers.
type Actor = { role: Role }
type Standing = { requestStatus: RequestStatus }

const isMember = ({ role }: Actor) => role === 'client' || role === 'staff'
const OPEN: readonly RequestStatus[] = ['pending', 'in_progress']
export const isOpen = ({ requestStatus }: Standing) => OPEN.includes(requestStatus)

export const canSend = isMember
export const canApprove = (actor: Actor) => actor.role === 'staff'
