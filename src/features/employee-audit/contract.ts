import * as z from 'zod'
import { bankDetailsChanged, bankDetailsRevealed } from '#features/bank-details/contract.ts'
import { checklistChanged } from '#features/checklist/contract.ts'
import { dbsChecksChanged, dbsRevealed } from '#features/dbs/contract.ts'
import { emergencyContactsChanged } from '#features/emergency-contact/contract.ts'
import { employeeChanged, identityRevealed } from '#features/employee/contract.ts'
import { lawfulBasesChanged } from '#features/lawful-basis/contract.ts'
import { referencesChanged } from '#features/reference/contract.ts'
import { rightToWorkChanged } from '#features/right-to-work/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { starterChanged } from '#features/starter/contract.ts'
import { get, Moment, NamedPerson, PageQuery } from '#platform/contract.ts'

// The people who have seen or changed an employee’s data. The entries name fields and never hold a value.

export const AuditEntry = z.object({
  id: z.uuid(),
  createdAt: Moment,
  /** Null if the person was not signed in, such as a starter with a link. */
  actor: NamedPerson.nullable(),
  event: z.string(),
  action: z.enum(['view', 'create', 'update', 'delete', 'export']),
  resourceType: z.string(),
  metadata: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listAudit = get('/api/employees/:employeeId/audit', {
  summary: 'Lists who saw or changed an employee’s data, newest first. Staff only.',
  for: ['staff'],
  query: PageQuery,
  returns: z.array(AuditEntry),
  changedBy: [
    identityRevealed,
    bankDetailsRevealed,
    bankDetailsChanged,
    dbsRevealed,
    dbsChecksChanged,
    employeeChanged,
    emergencyContactsChanged,
    lawfulBasesChanged,
    rightToWorkChanged,
    referencesChanged,
    checklistChanged,
    starterChanged,
    nameChanged,
  ],
})
