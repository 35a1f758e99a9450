import { sql, type Updateable } from 'kysely'
import type { Call } from '#platform/call/route.server.ts'
import type { Database } from '#platform/database/database.types.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { type Reference, referencesChanged } from '../contract.ts'
import { referenceStatusLabels, type ReferenceStatus } from '../words.ts'
import { employeeAct } from '#features/employee/employee.server.ts'

type Step = {
  from: readonly ReferenceStatus[]
  changes: Updateable<Database['employeeReferences']>
  /** Needed where the status alone does not show that a colleague was quicker. */
  version?: number
}
type Which = Pick<Reference, 'id'> & { tenantId: string }

/** Takes a reference to its next step, unless its status has changed since it was read. */
export async function step(tx: Tx, { tenantId, id }: Which, { from, changes, version }: Step): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('employeeReferences')
    .set({ ...changes, version: sql`version + 1`, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId, id }))
    .where('status', 'in', from)
    .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const { status } = await tx
    .selectFrom('employeeReferences')
    .select('status')
    .where((eb) => eb.and({ tenantId, id }))
    .executeTakeFirstOrThrow()
  throw invalidTransition(`This reference stands at “${referenceStatusLabels[status]}” by now. Nothing was changed.`)
}

type Done = Omit<Parameters<typeof employeeAct>[1], 'resourceType' | 'metadata'> & { what: string }

/** Records a step in the history and the audit, and notifies every reader. */
export function recordStep(
  record: Call['record'],
  employee: Parameters<typeof employeeAct>[0],
  { what, ...done }: Done,
) {
  record(referencesChanged, employeeAct(employee, { ...done, resourceType: 'reference', metadata: { what } }))
}
