import type { Role } from '#platform/contract.ts'

/** Clients read the notes that are for them: row-level security has hidden the others. */
export const canReadNotes = ({ role }: { role: Role }) => role === 'staff' || role === 'client'
