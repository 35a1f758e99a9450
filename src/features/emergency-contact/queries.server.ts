import { type RawBuilder, sql } from 'kysely'
import { dataKeyFor, dataKeyOf } from '#features/employee/employee.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { SealedKey } from '#platform/personal.ts'
import { type DataKey, type Keyring, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import { notFound } from '#platform/errors.ts'
import { EmergencyContact, type NewEmergencyContact } from './contract.ts'

type Whose = { tenantId: string; employeeId: string }
type Opening = Pick<Call, 'tx' | 'keyring'>
type Place = { tenantId: string; id: string }

const fields = columns('emergencyContacts', EmergencyContact, 'c')

type Sealed = SealedKey<typeof EmergencyContact>
type Stored = Omit<EmergencyContact, Sealed> & Record<Sealed, Buffer> & Whose & { encryptedDataKey: Buffer }

const where = (condition: RawBuilder<unknown>) => sql<Stored>`
  select ${fields}, c.tenant_id, c.employee_id, e.encrypted_data_key
  from emergency_contacts c join employees e on e.tenant_id = c.tenant_id and e.id = c.employee_id
  where ${condition} order by c.created_at, c.id`

const placeOf = ({ tenantId, id }: Place) => ({ tenantId, table: 'emergency_contacts', id })

function opened(keyring: Keyring, { encryptedDataKey, ...row }: Stored) {
  const dataKey = dataKeyOf(keyring, { tenantId: row.tenantId, id: row.employeeId, encryptedDataKey })
  return unsealRecord(EmergencyContact, row, dataKey, placeOf(row))
}

export const sealContact = <Values extends object>(dataKey: DataKey, of: Place, values: Values) =>
  sealRecord(EmergencyContact, values, dataKey, placeOf(of))

export async function contactsOf(
  { tx, keyring }: Opening,
  { tenantId, employeeId }: Whose,
): Promise<EmergencyContact[]> {
  const { rows } = await where(sql`c.tenant_id = ${tenantId} and c.employee_id = ${employeeId}`).execute(tx)
  return rows.map((row) => opened(keyring, row))
}

/** One contact of the actor’s tenants with its employee, or a 404. */
export async function contactOf({ tx, actor, keyring }: Opening & Pick<Call, 'actor'>, id: string) {
  const { rows } = await where(sql`c.id = ${id} and c.tenant_id = any (${actor.tenants}::uuid[])`).execute(tx)
  if (!rows[0]) throw notFound()
  return opened(keyring, rows[0])
}

/** Puts other details in place of a contact’s. False if it has been removed since. */
export async function replaceEmergencyContact(
  call: Opening,
  whose: Whose,
  id: string,
  { name, phone, relationship }: NewEmergencyContact,
): Promise<boolean> {
  const { tenantId, employeeId } = whose
  const details = { name, phone, relationship: relationship ?? null }
  const { numUpdatedRows } = await call.tx
    .updateTable('emergencyContacts')
    .set(sealContact(await dataKeyFor(call, whose), { tenantId, id }, details))
    .set({ version: sql`version + 1`, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId, employeeId, id }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the id. */
export async function addEmergencyContact(call: Opening, whose: Whose, contact: NewEmergencyContact): Promise<string> {
  const id = crypto.randomUUID()
  const { tenantId } = whose
  const dataKey = await dataKeyFor(call, whose)
  await call.tx
    .insertInto('emergencyContacts')
    .values({ ...sealContact(dataKey, { tenantId, id }, contact), ...whose, id })
    .execute()
  return id
}
