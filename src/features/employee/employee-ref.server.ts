import { sql } from 'kysely'
import type { RequestStatus } from '#features/request/contract.ts'
import type { Jurisdiction } from '#features/clock/contract.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing } from '#platform/errors.ts'
import { type DataKey, type Keyring, openDataKey } from '#platform/secrets/seal.server.ts'
import { TABLE } from './queries.server.ts'

export type EmployeeRef = {
  tenantId: string
  id: string
  requestId: string
  requestStatus: RequestStatus
  firstName: string
  lastName: string
  jobTitle: string
  startDate: string
  companyName: string | null
  jurisdiction: Jurisdiction
  encryptedDataKey: Buffer
}

/** An employee of the actor’s tenants with the columns that other slices need, or a 404. */
export async function employeeRef(tx: Tx, actor: Pick<Actor, 'tenants'>, employeeId: string): Promise<EmployeeRef> {
  const { rows } = await sql<EmployeeRef>`
    select e.tenant_id, e.id, e.request_id, r.status as request_status, e.first_name, e.last_name, e.job_title,
      e.start_date,
      t.name as company_name, t.jurisdiction, e.encrypted_data_key
    from employees e
    join requests r on r.tenant_id = e.tenant_id and r.id = e.request_id
    join tenants t on t.id = e.tenant_id
    where e.id = ${employeeId} and e.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  return existing(rows)
}

/** The key under which everything sealed about an employee is encrypted. */
export const dataKeyOf = (
  keyring: Keyring,
  { tenantId, id, encryptedDataKey }: Pick<EmployeeRef, 'tenantId' | 'id' | 'encryptedDataKey'>,
): DataKey => openDataKey(keyring, encryptedDataKey, { tenantId, table: TABLE, id })
