import { type RawBuilder, sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { graceDays } from './excuse/excuse.server.ts'

/** Whether check `c` or `n` was not superseded by another. */
export const isStanding = (check: 'c' | 'n') => sql`not exists (select from right_to_work_checks l
  where l.tenant_id = ${sql.ref(`${check}.tenant_id`)} and l.supersedes_id = ${sql.ref(`${check}.id`)})`

/** The last day that check `c` counts, with the 28 days of grace `g` where they were added. */
export const followUpDay = (now: string) =>
  sql`c.follow_up_date + case when g.check_id is null then 0 else ${graceDays(now)}::int end`

/** The last day that the newest check of the employee of process `p` counts; null where it has no end. */
export const checkAgainBy = (): RawBuilder<string | null> => sql`(select ${followUpDay(today())}
  from right_to_work_checks c left join right_to_work_graces g on g.tenant_id = c.tenant_id and g.check_id = c.id
  where c.tenant_id = p.tenant_id and c.employee_id = p.employee_id and c.verification_status <> 'pending'
    and ${isStanding('c')} order by c.created_at desc, c.id limit 1)`
