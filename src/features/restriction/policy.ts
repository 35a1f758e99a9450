import type { RequestType } from '#features/request/contract.ts'
import type { Role } from '#platform/contract.ts'

// The database has already hidden the request from anyone who may not see it.

export const canRestrict = (actor: { role: Role }) => actor.role === 'staff'

/** The other types are about an employee, whose file is more than one request. */
export const isRestrictable = ({ type }: { type: RequestType }) => type === 'conflict_resolution'
