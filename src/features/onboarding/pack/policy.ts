import type { Role } from '#platform/contract.ts'

/** Both sides may have to show it to an inspector. */
export const canExport = (actor: { role: Role }) => actor.role === 'client' || actor.role === 'staff'
