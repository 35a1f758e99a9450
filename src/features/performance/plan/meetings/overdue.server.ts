import { sql } from 'kysely'
import type { Actor } from '#platform/database/database.server.ts'

/** Past meetings of running plans that have no report. */
export const overdueMeetings = ({ tenants }: Pick<Actor, 'tenants'>, now: string) => sql`
  select m.tenant_id, m.request_id from performance_plan_meetings m
  join performance_plans p on p.tenant_id = m.tenant_id and p.id = m.plan_id
    and p.started_at is not null and p.outcome is null
  join performance_reviews v on v.tenant_id = m.tenant_id and v.request_id = m.request_id and v.status <> 'completed'
  where m.tenant_id = any (${tenants}::uuid[]) and m.verdict is null and m.planned_on < ${now}::date`
