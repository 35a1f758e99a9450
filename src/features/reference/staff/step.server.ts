import { sql, type Updateable } from 'kysely'
import { employeeAct, ensureEmployeeOpen } from '#features/employee/employee.server.ts'
import { endGuestLinks } from '#platform/call/guest-link.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Database } from '#platform/database/database.types.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { allow, invalidTransition } from '#platform/errors.ts'
import { type Reference, referencesChanged } from '../contract.ts'
import { REFEREE } from '../guest-endpoints.ts'
import { canAsk } from '../policy.ts'
import { referenceStatusLabels, type ReferenceStatus } from '../words.ts'
import { readReferenceOf, referenceOf } from './queries.server.ts'

type Step = {
  from: readonly ReferenceStatus[]
  changes: Updateable<Database['employeeReferences']>
  /** Needed where the status alone does not show that a colleague was quicker. */
  version?: number
  /** The link of the referee ends with it. */
  endsLink?: true
}
type Which = Pick<Reference, 'id'> & { tenantId: string }

/** Takes a reference to its next step, unless its status has changed since it was read. */
export async function step(tx: Tx, { tenantId, id }: Which, { from, changes, version, endsLink }: Step): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('employeeReferences')
    .set({ ...changes, version: sql`version + 1`, updatedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId, id }))
    .where('status', 'in', from)
    .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    if (endsLink) await endGuestLinks(tx, { tenantId, purpose: REFEREE, recordId: id })
    return
  }
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

type Asking = Pick<Call, 'tx' | 'actor' | 'keyring' | 'record'>
type Held = Awaited<ReturnType<typeof referenceOf>>

/** A reference for staff to take to its next step, while its request is open. */
export async function heldReference(call: Asking, referenceId: string): Promise<Held> {
  const held = await referenceOf(call, referenceId)
  allow(canAsk(call.actor))
  await ensureEmployeeOpen(call.tx, held.employee)
  return held
}

/** Takes it there, records that, and returns the reference as it then is. */
export async function takeStep(
  call: Asking,
  { employee, reference: { id } }: Held,
  { did, what, ...next }: Step & { did: string; what: string },
): Promise<Reference> {
  await step(call.tx, { tenantId: employee.tenantId, id }, next)
  recordStep(call.record, employee, { id, did, what })
  return readReferenceOf(call, employee, id)
}
