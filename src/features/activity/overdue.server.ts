import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import type { Types } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import { lists } from '#platform/lists.ts'
import { listOverdue } from './contract.ts'

type Row = { id: string; overdueCount: number }

/** The overdue items, and the requests they belong to. */
export const overdueRoute = (types: Types) =>
  route(listOverdue, async ({ tx, actor }) => {
    if (actor.tenants.length === 0) return []
    const late = Object.values(types).flatMap(({ overdue }) => overdue?.(actor, today()) ?? [])
    const { rows } = await sql<Row>`
      with late as materialized (${sql.join(late, sql` union `)})
      select r.assigned_to_id as id, count(*)::int as overdue_count
      from late join requests r on r.tenant_id = late.tenant_id and r.id = late.request_id
      where r.status <> 'cancelled' and r.assigned_to_id is not null
      group by r.assigned_to_id limit ${lists.users}`.execute(tx)
    return rows
  })
