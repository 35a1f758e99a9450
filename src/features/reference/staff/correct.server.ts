import type * as z from 'zod'
import { dataKeyOf, type EmployeeRef } from '#features/employee/employee.server.ts'
import { route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { allow, invalidTransition } from '#platform/errors.ts'
import { type Keyring, sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import { type Correction, correctReference, SealedCorrection } from '../contract.ts'
import { canCorrect, isCorrectable } from '../policy.ts'
import { readReferenceOf, referenceOf } from './queries.server.ts'
import { recordStep } from './step.server.ts'

const TABLE = 'reference_corrections'

export const correctReferenceRoute = route(correctReference, async (call) => {
  const { tx, actor, params, body, keyring, record } = call
  const { employee, reference } = await referenceOf(call, params.referenceId)
  allow(canCorrect(actor))
  if (!isCorrectable(reference)) throw invalidTransition('There is nothing to correct: no answer is on file.')

  const id = crypto.randomUUID()
  const { tenantId } = employee
  const { note } = sealRecord(SealedCorrection, body, dataKeyOf(keyring, employee), { tenantId, table: TABLE, id })
  await tx
    .insertInto('referenceCorrections')
    .values({ tenantId, id, referenceId: reference.id, note, writtenById: actor.id })
    .execute()

  const did = `added a correction to the reference from ${reference.refereeName}`
  recordStep(record, employee, { id: reference.id, did, what: 'corrected' })
  return readReferenceOf(call, employee, reference.id)
})

/** The corrections, oldest first. */
export async function correctionsOf(
  tx: Tx,
  keyring: Keyring,
  { employee, referenceId }: { employee: EmployeeRef; referenceId: string },
): Promise<z.output<typeof Correction>[]> {
  const { tenantId } = employee
  const rows = await tx
    .selectFrom('referenceCorrections as c')
    .innerJoin('users as u', 'u.id', 'c.writtenById')
    .select(['c.id', 'c.note', 'c.createdAt', 'u.id as userId', 'u.firstName', 'u.lastName'])
    .where('c.tenantId', '=', tenantId)
    .where('c.referenceId', '=', referenceId)
    .orderBy('c.createdAt')
    .execute()
  const dataKey = dataKeyOf(keyring, employee)
  return rows.map(({ id, note, createdAt, userId, firstName, lastName }) => ({
    ...unsealRecord(SealedCorrection, { note }, dataKey, { tenantId, table: TABLE, id }),
    at: createdAt,
    by: { id: userId, firstName, lastName },
  }))
}
