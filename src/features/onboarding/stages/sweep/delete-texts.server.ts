import { sql } from 'kysely'
import { noteTextsDeleted, withTextsLeft } from '#features/dbs/dbs.server.ts'
import { deleteFiled } from '#features/document/document.server.ts'
import { employeeAct, employeeRef } from '#features/employee/employee.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { JobCall, JobKit } from '#platform/jobs/jobs.server.ts'
import { brand } from '#ui/brand.ts'
import { onboardingChanged } from '../../contract.ts'

type Whose = { tenantId: string; employeeId: string }
type Written = { tenantId: string; processId: string; before: string | null }

const STAGE = 'dbsCheck'
const guestName = brand.product

/** Deletes the notes on a DBS check and the documents filed with it, once its certificate's information has gone. */
export async function deleteTextsOfDbs({ inSystem, inTenant }: JobKit): Promise<void> {
  for (const whose of await inSystem(withTextsLeft)) await inTenant(whose.tenantId, (call) => deleteTexts(call, whose))
}

async function deleteTexts(call: JobCall, { tenantId, employeeId }: Whose) {
  const due = await noteTextsDeleted(call.tx, { tenantId, employeeId })
  if (!due) return
  const employee = await employeeRef(call.tx, { tenants: [tenantId] }, employeeId)
  const { requestId } = employee
  const { id: processId } = await call.tx
    .selectFrom('onboardingProcesses')
    .select('id')
    .where((eb) => eb.and({ tenantId, employeeId }))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const notes = await deleteNotes(call.tx, { tenantId, processId, ...due })
  const documents = await deleteFiled(call, { tenantId, requestId, employeeId, stage: STAGE, guestName, ...due })
  if (notes + documents === 0) return

  const did = 'deleted what was written about a DBS check, six months after the decision'
  const metadata = { stage: STAGE, what: 'notes and documents', notes, documents }
  const deleted = { id: processId, resourceType: 'onboarding', action: 'delete', guestName, did, metadata } as const
  call.record(onboardingChanged, employeeAct(employee, deleted))
}

/** Past notes too; the current ones go unless they were written later. Returns the number of texts deleted. */
async function deleteNotes(tx: Tx, { tenantId, processId, before }: Written): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('onboardingStageChanges')
    .set({ notes: null, overrideReason: null })
    .where((eb) => eb.and({ tenantId, processId, stage: STAGE }))
    .where((either) => either.or([either('notes', 'is not', null), either('overrideReason', 'is not', null)]))
    .$if(before !== null, (some) => some.where('createdAt', '<', before ?? ''))
    .executeTakeFirst()
  await tx
    .updateTable('onboardingProcesses')
    .set({ dbsCheckNotes: null, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId, id: processId }))
    .where('dbsCheckNotes', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('onboardingStageChanges')
            .select('id')
            .where((eb) => eb.and({ tenantId, processId, stage: STAGE }))
            .where('notes', 'is not', null),
        ),
      ),
    )
    .execute()
  return Number(numUpdatedRows)
}
