import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import { type Colleague, listColleagues } from './contract.ts'

export const listColleaguesRoute = route(listColleagues, async ({ tx, actor }) => {
  const { rows } = await sql<Colleague>`
    select u.id, u.first_name, u.last_name, u.email from users u
    where u.tenant_id = any (${actor.tenants}::uuid[]) and u.id <> ${actor.id} and u.is_active and u.deleted_at is null
    order by u.first_name, u.last_name, u.id`.execute(tx)
  return rows
})
