import type { Tx } from '#platform/database/database.server.ts'
import { type DataKey, type Keyring, openDataKey } from '#platform/secrets/seal.server.ts'
import type { KnownIdentity } from './masked.ts'
import { identityIn, type Row, rowOf, TABLE } from './queries.server.ts'

export type FullEmployee = Omit<Row, keyof KnownIdentity | 'encryptedDataKey'> & {
  identity: KnownIdentity
  /** Opens everything that is sealed for this employee, in other tables too. */
  dataKey: DataKey
}

type Opening = { tx: Tx; keyring: Keyring; tenants: string[] }

/** An employee of these tenants in full, or a 404. For slices that keep their data; handlers mask what they return. */
export async function fullEmployeeOf({ tx, keyring, tenants }: Opening, employeeId: string): Promise<FullEmployee> {
  const row = await rowOf(tx, { tenants }, employeeId)
  const { dateOfBirth: _, nationalInsuranceNumber: __, address: ___, encryptedDataKey, ...fields } = row
  const where = { tenantId: row.tenantId, table: TABLE, id: row.id }
  return { ...fields, identity: identityIn(keyring, row), dataKey: openDataKey(keyring, encryptedDataKey, where) }
}
