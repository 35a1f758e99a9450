import { sql } from 'kysely'
import { canNote, requestRef } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import { allow } from '#platform/errors.ts'
import { getNoteReaders, type NoteReaders } from '../contract.ts'

export const getNoteReadersRoute = route(getNoteReaders, async ({ tx, actor, params }) => {
  const { tenantId, id } = await requestRef(tx, actor, params.requestId)
  allow(canNote(actor))
  const { rows } = await sql<NoteReaders>`
    with kept as materialized (select kept_from(${tenantId}, ${id}) as accounts)
    select t.name as company_name,
      coalesce((select json_agg(concat_ws(' ', u.first_name, u.last_name) order by u.first_name, u.last_name)
        from staff_assignments s join users u on u.id = s.staff_id
        where s.tenant_id = t.id and u.is_active and u.deleted_at is null and u.id <> all (kept.accounts)), '[]') as staff,
      coalesce((select json_agg(concat_ws(' ', u.first_name, u.last_name) order by u.first_name, u.last_name)
        from users u where u.tenant_id = t.id and u.role = 'client' and u.is_active and u.deleted_at is null
          and u.id <> all (kept.accounts)), '[]') as client
    from tenants t cross join kept where t.id = ${tenantId}`.execute(tx)
  const [readers] = rows
  if (!readers) throw new Error('A request has a company.')
  return readers
})
