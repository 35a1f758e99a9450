import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { employeeRef } from '#features/employee/employee.server.ts'
import type { JobCall, JobKit } from '#platform/jobs/jobs.server.ts'
import { brand } from '#ui/brand.ts'
import { recordStep } from '../staff/step.server.ts'
import { keepUntil } from '../staff/keep-until.server.ts'

type Kept = { tenantId: string; id: string; employeeId: string; came: string }

/** Deletes the content of references a year after they came. The record that they were given stays. */
export async function deleteOldReferences({ inSystem, inTenant }: JobKit): Promise<void> {
  const old = await inSystem(async (tx) => {
    const { rows } = await sql<Kept>`
      select tenant_id, id, employee_id, coalesce(received_date, closed_date) as came from employee_references
      where content_deleted_date is null
        and coalesce(received_date, closed_date) <= (${today()}::date - interval '1 year')::date`.execute(tx)
    return rows
  })
  for (const each of old.filter(({ came }) => keepUntil(came).date < today()))
    await inTenant(each.tenantId, (call) => deleteContent(call, each))
}

async function deleteContent({ tx, record }: JobCall, { tenantId, id, employeeId }: Kept) {
  const { numUpdatedRows } = await tx
    .updateTable('employeeReferences')
    .set({ answers: null, statement: null, closingReason: null, contentDeletedDate: today() })
    .where((eb) => eb.and({ tenantId, id }))
    .where('contentDeletedDate', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await tx.deleteFrom('referenceCorrections').where('tenantId', '=', tenantId).where('referenceId', '=', id).execute()

  recordStep(record, await employeeRef(tx, { tenants: [tenantId] }, employeeId), {
    id,
    did: 'deleted what a reference said, a year after it came',
    what: 'content deleted',
    action: 'delete',
    guestName: brand.product,
  })
}
