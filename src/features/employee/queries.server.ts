import { sql } from 'kysely'
import type * as z from 'zod'
import type { RequestStatus } from '#features/request/contract.ts'
import { isFinished } from '#features/request/request.server.ts'
import { columns, split } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing } from '#platform/errors.ts'
import { type Keyring, openDataKey, unsealRecord } from '#platform/secrets/seal.server.ts'
import { type Employee, EmployeeFields, type Identity, SealedIdentity } from './contract.ts'
import { ageGroupOf } from './age-group.ts'
import { type KnownIdentity, masked } from './masked.ts'
import { canCorrect, canReveal } from './policy.ts'

export const TABLE = 'employees'

export type Row = z.output<typeof EmployeeFields> & {
  tenantId: string
  requestStatus: RequestStatus
  encryptedDataKey: Buffer
} & { [Field in keyof Identity]: Buffer | null }

const fields = columns('employees', EmployeeFields, 'e')
const sealed = columns('employees', SealedIdentity, 'e')

type Reader = { tx: Tx; actor: Actor; keyring: Keyring }

/** One employee of the actor’s tenants, the identity masked, or a 404. */
export async function employeeOf({ tx, actor, keyring }: Reader, employeeId: string): Promise<Employee> {
  const row = await rowOf(tx, actor, employeeId)
  const [own] = split(EmployeeFields, row)
  const isOpen = !isFinished({ status: row.requestStatus })
  const can = { reveal: canReveal(actor, row), edit: isOpen && canCorrect(actor) }
  const identity = identityIn(keyring, row)
  return { ...own, identity: masked(identity), ageGroup: ageGroupOf(identity.dateOfBirth, row.startDate), can }
}

export async function rowOf(tx: Tx, { tenants }: Pick<Actor, 'tenants'>, employeeId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${fields}, ${sealed}, e.tenant_id, e.encrypted_data_key, r.status as request_status
    from employees e join requests r on r.tenant_id = e.tenant_id and r.id = e.request_id
    where e.id = ${employeeId} and e.tenant_id = any (${tenants}::uuid[])`.execute(tx)
  return existing(rows)
}

export function identityIn(keyring: Keyring, row: Row): KnownIdentity {
  const { tenantId, id, dateOfBirth, nationalInsuranceNumber, address } = row
  const where = { tenantId, table: TABLE, id }
  const dataKey = openDataKey(keyring, row.encryptedDataKey, where)
  return unsealRecord(SealedIdentity, { dateOfBirth, nationalInsuranceNumber, address }, dataKey, where)
}
