import { sql } from 'kysely'
import type * as z from 'zod'
import { dataKeyOf, type EmployeeRef } from '#features/employee/employee.server.ts'
import { today } from '#features/clock/clock.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { type Keyring, unsealRecord } from '#platform/secrets/seal.server.ts'
import type { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { CheckFields, type RightToWorkCheck, StoredCheck } from './contract.ts'
import type { Grace } from './grace/grace.ts'
import { checkByOf, excuseOf, followUpOf, followUpsAmong, isTimeLimited, remindersOf } from './excuse/excuse.server.ts'

export const TABLE = 'right_to_work_checks'
const fields = columns('rightToWorkChecks', CheckFields, 'c')

type Row = Omit<z.output<typeof CheckFields>, 'notes' | 'supersededReason'> & {
  id: string
  documentNumber: Buffer | null
  notes: Buffer | null
  supersededReason: Buffer | null
  employmentStartDate: string
  graceGround: Grace['ground'] | null
  graceMadeOn: string | null
  graceSatisfiedOn: string | null
  recordedAs: 'client' | 'staff'
  recordedBy: NamedPerson
  isSuperseded: boolean
  createdAt: string
}
type Evidence = RightToWorkCheck['evidence'][number] & { checkId: string }
type Whose = Pick<EmployeeRef, 'tenantId' | 'id'>

/** All checks of an employee, newest first. */
export async function checksOf(tx: Tx, keyring: Keyring, employee: EmployeeRef): Promise<RightToWorkCheck[]> {
  const [rows, evidence] = await Promise.all([rowsOf(tx, employee), evidenceOf(tx, employee)])
  const followUps = followUpsAmong(rows)
  return rows.map((row) => ({
    ...toCheck(opened(keyring, employee, row), evidence),
    excuse: excuseOf(row, today(), followUps.has(row.id)),
  }))
}

export async function rowsOf(tx: Tx, { tenantId, id }: Whose): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${fields}, c.id, c.document_number, c.employment_start_date, c.recorded_as, c.created_at,
      ${namedPerson('u')} as recorded_by, g.ground as grace_ground, g.made_on as grace_made_on,
      g.satisfied_on as grace_satisfied_on,
      exists (select from right_to_work_checks n where n.tenant_id = c.tenant_id and n.supersedes_id = c.id)
        as is_superseded
    from right_to_work_checks c join users u on u.id = c.recorded_by_id
    left join right_to_work_graces g on g.tenant_id = c.tenant_id and g.check_id = c.id
    where c.tenant_id = ${tenantId} and c.employee_id = ${id} order by c.created_at desc, c.id`.execute(tx)
  return rows
}

/** The newest check that is settled; while none is, the newest. A pending follow-up does not undo the one before. */
export function decisive<Check extends { isSuperseded: boolean; verificationStatus: string }>(
  checks: readonly Check[],
) {
  const standing = checks.filter((each) => !each.isSuperseded)
  return standing.find((each) => each.verificationStatus !== 'pending') ?? standing[0]
}

async function evidenceOf(tx: Tx, { tenantId, id }: Whose): Promise<Evidence[]> {
  const { rows } = await sql<Evidence>`
    select e.check_id, d.id, d.file_name, d.mime_type from right_to_work_checks c
    join right_to_work_evidence e on e.tenant_id = c.tenant_id and e.check_id = c.id
    join documents d on d.tenant_id = e.tenant_id and d.id = e.document_id
    where c.tenant_id = ${tenantId} and c.employee_id = ${id} order by d.created_at`.execute(tx)
  return rows
}

/** The row with its notes decrypted and its document number masked. */
function opened(keyring: Keyring, employee: EmployeeRef, row: Row) {
  const where = { tenantId: employee.tenantId, table: TABLE, id: row.id }
  const { documentNumber, ...check } = unsealRecord(StoredCheck, row, dataKeyOf(keyring, employee), where)
  return { ...check, documentNumber: documentNumber && `••• ${documentNumber.slice(-3)}` }
}

function toCheck(row: ReturnType<typeof opened>, evidence: readonly Evidence[]) {
  const { employmentStartDate: _, recordedAs, ...checked } = row
  const { graceGround: ground, graceMadeOn: madeOn, graceSatisfiedOn: satisfiedOn, ...rest } = checked
  const followUp = row.verificationStatus === 'verified' ? followUpOf(row) : null
  return {
    ...rest,
    evidence: evidence
      .filter(({ checkId }) => checkId === row.id)
      .map(({ id, fileName, mimeType }) => ({ id, fileName, mimeType })),
    checkBy: checkByOf(row),
    grace: ground && madeOn && satisfiedOn ? { ground, madeOn, satisfiedOn } : null,
    can: { addGrace: !ground && !row.isSuperseded && row.verificationStatus === 'verified' && isTimeLimited(row) },
    followUp,
    reminders: remindersOf(followUp),
    byAdviser: recordedAs === 'staff',
  }
}
