import type { Role } from '#platform/contract.ts'

// Row-level security has already limited who can read the employee to their company and its advisers.
export const canWriteBankDetails = ({ role }: { role: Role }) => role === 'client' || role === 'staff'
