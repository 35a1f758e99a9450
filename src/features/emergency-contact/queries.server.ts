import { sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { EmergencyContact, type NewEmergencyContact } from './contract.ts'

type Whose = { tenantId: string; employeeId: string }

const fields = columns('emergencyContacts', EmergencyContact, 'c')

export async function contactsOf(tx: Tx, { tenantId, employeeId }: Whose): Promise<EmergencyContact[]> {
  const { rows } = await sql<EmergencyContact>`
    select ${fields} from emergency_contacts c
    where c.tenant_id = ${tenantId} and c.employee_id = ${employeeId} order by c.created_at, c.id`.execute(tx)
  return rows
}

/** One contact of the actor’s tenants, with whose it is, or a 404. */
export async function contactOf(tx: Tx, actor: Actor, id: string): Promise<EmergencyContact & Whose> {
  const { rows } = await sql<EmergencyContact & Whose>`
    select ${fields}, c.tenant_id, c.employee_id from emergency_contacts c
    where c.id = ${id} and c.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
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
