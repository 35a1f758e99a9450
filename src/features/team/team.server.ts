import { sql } from 'kysely'
import { pageBy, readNameCursor } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { type ClientTenant, type Colleague, listClients, listStaff } from './contract.ts'

type StaffRow = Omit<Colleague, 'clients' | 'taskCount'> & { clients: Colleague['clients'] | null }

const listStaffRoute = route(listStaff, async ({ tx, actor }) => {
  const { rows } = await sql<StaffRow>`
    with served as (
      select a.staff_id, a.tenant_id, t.name, (
        select count(*) from requests r
        where r.tenant_id = a.tenant_id and r.assigned_to_id = a.staff_id and r.status in ('pending', 'in_progress')
      ) as tasks
      from staff_assignments a join tenants t on t.id = a.tenant_id
    )
    select u.id, u.first_name, u.last_name, u.email,
      json_agg(json_build_object('id', s.tenant_id, 'companyName', s.name, 'taskCount', s.tasks) order by s.name)
        filter (where s.tenant_id is not null) as clients
    from users u left join served s on s.staff_id = u.id
    where u.role = 'staff' and u.is_active and u.deleted_at is null
      and (u.id in (select staff_id from served) or u.id = ${actor.id})
    group by u.id order by u.id <> ${actor.id}, u.last_name, u.first_name, u.id`.execute(tx)
  return rows.map(toColleague)
})

function toColleague({ clients: shared, ...row }: StaffRow): Colleague {
  const clients = shared ?? []
  return { ...row, clients, taskCount: clients.reduce((sum, each) => sum + each.taskCount, 0) }
}

const nameOf = (row: ClientTenant) => row.companyName

const listClientsRoute = route(listClients, async ({ tx, actor, query, headers }) => {
  const from = readNameCursor(query.after)
  const later = from ? sql`where (t.name collate "en-GB-x-icu", t.id) > (${from.value}, ${from.id}::uuid)` : sql``
  const { rows } = await sql<ClientTenant>`
    select t.id, t.name as company_name, c.email, c.first_name, c.last_name, counted.*
    from (
      select t.id, t.name from tenants t ${later} order by t.name collate "en-GB-x-icu", t.id limit ${query.limit + 1}
    ) t
    left join lateral (
      select email, first_name, last_name from users u
      where u.tenant_id = t.id and u.deleted_at is null order by u.id <> t.id, u.created_at limit 1
    ) c on true
    cross join lateral (
      select count(*) as request_count,
        count(*) filter (where status in ('pending', 'in_progress')) as open_request_count,
        max(created_at) as last_request_at
      from requests r where r.tenant_id = t.id
    ) counted
    order by t.name collate "en-GB-x-icu", t.id`.execute(tx)
  return pageBy(rows, { path: listClients.path, query, total: actor.tenants.length, headers, by: nameOf })
})

export const teamRoutes: Route[] = [listStaffRoute, listClientsRoute]
