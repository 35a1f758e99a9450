import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { invalidReference } from '#platform/errors.ts'

/** The company with this id, or of the account with this id; refused at `field` if there is none. */
export async function tenantOf(tx: Tx, id: string, field: string): Promise<string> {
  const { rows } = await sql<{ tenantId: string }>`
    select id as tenant_id from tenants where id = ${id}
    union select tenant_id from users where id = ${id} and role = 'client' and deleted_at is null`.execute(tx)
  if (!rows[0]) throw invalidReference(field)
  return rows[0].tenantId
}
