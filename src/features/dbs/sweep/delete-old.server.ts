import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { employeeAct, employeeRef } from '#features/employee/employee.server.ts'
import type { JobCall, JobKit } from '#platform/jobs/jobs.server.ts'
import { brand } from '#ui/brand.ts'
import { dbsChecksChanged } from '../contract.ts'
import { destroyBy } from '../destroy-by.server.ts'

type Decided = { tenantId: string; id: string; employeeId: string; decisionDate: string }

/**
 * Deletes certificate information and notes six months after the decision. A check that was superseded before its own
 * decision goes with the first decided check that replaced it.
 */
export async function deleteOldCertificates({ inSystem, inTenant }: JobKit): Promise<void> {
  const decided = await inSystem(async (tx) => {
    const { rows } = await sql<Decided>`
      select d.tenant_id, d.id, d.employee_id, coalesce(d.decision_date, l.decision_date) as decision_date
      from dbs_checks d
      left join lateral (
        with recursive later as (
          select n.tenant_id, n.id, n.decision_date from dbs_checks n
            where n.tenant_id = d.tenant_id and n.supersedes_id = d.id
          union all
          select n.tenant_id, n.id, n.decision_date from later
            join dbs_checks n on n.tenant_id = later.tenant_id and n.supersedes_id = later.id
            where later.decision_date is null)
        select decision_date from later where decision_date is not null
      ) l on d.decision_date is null
      where d.content_deleted_date is null
        and coalesce(d.decision_date, l.decision_date) <= (${today()}::date - interval '5 months')::date`.execute(tx)
    return rows
  })
  for (const each of decided.filter(({ decisionDate }) => destroyBy(decisionDate).date <= today()))
    await inTenant(each.tenantId, (call) => deleteInformation(call, each))
}

const nothing = { disclosuresFound: null, originalSeenBy: null, originalSeenDate: null, notes: null }

async function deleteInformation({ tx, record }: JobCall, { tenantId, id, employeeId }: Decided) {
  const { numUpdatedRows } = await tx
    .updateTable('dbsChecks')
    .set({ ...nothing, contentDeletedDate: today() })
    .where((eb) => eb.and({ tenantId, id }))
    .where('contentDeletedDate', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return

  const deleted = {
    id,
    resourceType: 'dbs_check',
    action: 'delete',
    guestName: brand.product,
    did: 'deleted the certificate information of a DBS check, six months after the decision',
    metadata: { what: 'certificate information' },
  } as const
  record(dbsChecksChanged, employeeAct(await employeeRef(tx, { tenants: [tenantId] }, employeeId), deleted))
}
