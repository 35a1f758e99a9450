import { type RawBuilder, sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { EmergencyContact, type NewEmergencyContact } from './contract.ts'

type Whose = { tenantId: string; employeeId: string }

const fields = columns('emergencyContacts', EmergencyContact, 'c')

type Row = EmergencyContact & Whose

const where = (condition: RawBuilder<unknown>) => sql<Row>`
  select ${fields}, c.tenant_id, c.employee_id from emergency_contacts c where ${condition} order by c.created_at, c.id`

export async function contactsOf(tx: Tx, { tenantId, employeeId }: Whose): Promise<EmergencyContact[]> {
  const { rows } = await where(sql`c.tenant_id = ${tenantId} and c.employee_id = ${employeeId}`).execute(tx)
  return rows
}

/** One contact of the actor’s tenants, with whose it is, or a 404. */
export async function contactOf(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const { rows } = await where(sql`c.id = ${id} and c.tenant_id = any (${actor.tenants}::uuid[])`).execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Puts other details in place of a contact’s. False if it has been removed since. */
export async function replaceEmergencyContact(
  tx: Tx,
  { tenantId, employeeId }: Whose,
  id: string,
  { name, phone, relationship }: NewEmergencyContact,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emergencyContacts')
    .set({ name, phone, relationship: relationship ?? null, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('tenantId', '=', tenantId)
    .where('employeeId', '=', employeeId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the id. */
export async function addEmergencyContact(
  tx: Tx,
  { tenantId, employeeId }: Whose,
  contact: NewEmergencyContact,
): Promise<string> {
  const { id } = await tx
    .insertInto('emergencyContacts')
    .values({ ...contact, tenantId, employeeId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
