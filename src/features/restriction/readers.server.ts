import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import type { Reader } from './contract.ts'

type Request = { tenantId: string; id: string }

/** Everyone who has an account with the company or advises it, by name. */
export async function peopleAround(tx: Tx, { tenantId, id }: Request): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select u.id, u.first_name, u.last_name, u.role = 'staff' as is_adviser,
      not ${id} = any (hidden_from(u.id, array[${tenantId}]::uuid[])) as sees,
      ${id} in (select cases_about(u.id, array[${tenantId}]::uuid[])) as is_party
    from users u
    where u.is_active and u.deleted_at is null and (u.tenant_id = ${tenantId}
      or u.id in (select a.staff_id from staff_assignments a where a.tenant_id = ${tenantId}))
    order by is_adviser, u.first_name, u.last_name, u.id`.execute(tx)
  return rows
}

/** Restricts the request to these accounts. They are written first, so that no one loses sight of it on the way. */
export async function restrictTo(tx: Tx, { tenantId, id }: Request, by: string, readers: readonly string[]) {
  await sql`delete from request_readers
    where tenant_id = ${tenantId} and request_id = ${id} and user_id <> all (${readers}::uuid[])`.execute(tx)
  await sql`insert into request_readers (tenant_id, request_id, user_id, added_by_id)
    select ${tenantId}, ${id}, reader, ${by} from unnest(${readers}::uuid[]) reader
    on conflict do nothing`.execute(tx)
}
