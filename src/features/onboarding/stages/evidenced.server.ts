import { type RawBuilder, sql } from 'kysely'
import type { Stage } from './stages.ts'

/** The stages of process `p` that are backed by a record: a check that was made and passed. */
export const evidenced: RawBuilder<Stage[]> = sql`array_remove(array[
  case when exists (select from right_to_work_checks c where c.tenant_id = p.tenant_id
    and c.employee_id = p.employee_id and c.verification_status = 'verified'
    and not exists (select from right_to_work_checks l where l.tenant_id = c.tenant_id and l.supersedes_id = c.id))
    then 'rightToWork' end,
  case when exists (select from employee_references f where f.tenant_id = p.tenant_id
    and f.employee_id = p.employee_id and f.status = 'verified') then 'referenceCheck' end,
  case when exists (select from dbs_checks d where d.tenant_id = p.tenant_id
    and d.employee_id = p.employee_id and d.status = 'verified'
    and not exists (select from dbs_checks l where l.tenant_id = d.tenant_id and l.supersedes_id = d.id))
    then 'dbsCheck' end], null)`

/** Whether the client of process `p` expects a DBS check: see `expectsDbs`. */
export const atRisk: RawBuilder<boolean> = sql`exists (select from employees x where x.tenant_id = p.tenant_id
  and x.id = p.employee_id and x.work_with_at_risk in ('yes', 'unsure'))`
