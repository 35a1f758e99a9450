import { employeeKey } from '#features/employee/employee.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { sealRecord, unsealRecord } from '#platform/secrets/seal.server.ts'
import type * as z from 'zod'
import { SealedReference } from './contract.ts'

const TABLE = 'employee_references'

type Open = Pick<Call, 'tx' | 'keyring'>
type Which = { tenantId: string; employeeId: string; id: string }
type Said = { [Part in keyof z.output<typeof SealedReference>]?: z.output<typeof SealedReference>[Part] | null }

/** Seals what a reference says, for its own columns. */
export async function sealReference<Values extends Said>({ tx, keyring }: Open, which: Which, values: Values) {
  const key = await employeeKey(tx, keyring, which)
  return sealRecord(SealedReference, values, key, { tenantId: which.tenantId, table: TABLE, id: which.id })
}

/** What a reference says so far; the caller decides who may know. */
export async function openReference({ tx, keyring }: Open, which: Which) {
  const key = await employeeKey(tx, keyring, which)
  const row = await tx
    .selectFrom('employeeReferences')
    .select(['answers', 'statement', 'closingReason'])
    .where('tenantId', '=', which.tenantId)
    .where('id', '=', which.id)
    .executeTakeFirstOrThrow()
  return unsealRecord(SealedReference, row, key, { tenantId: which.tenantId, table: TABLE, id: which.id })
}
