import type { Role } from '#platform/contract.ts'

/** The whole file has what only staff read. */
export const canExport = (actor: { role: Role }) => actor.role === 'staff'
