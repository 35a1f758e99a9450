import type { Role } from '#platform/contract.ts'

// Row-level security has already limited who can read the employee to their company and its advisers.
type Actor = { role: Role }

/** Certificate information is for those who need it for their duties. */
export const canReadCertificates = ({ role }: Actor) => role === 'staff'
export const canRecordChecks = ({ role }: Actor) => role === 'staff'
