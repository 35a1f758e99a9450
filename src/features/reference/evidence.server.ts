import type { Tx } from '#platform/database/database.server.ts'
import { NEEDED_REFERENCES } from './contract.ts'

type Whose = { tenantId: string; employeeId: string }

/** Why the references do not complete the check; undefined if none is recorded. */
export async function contradictionOf(tx: Tx, { tenantId, employeeId }: Whose): Promise<string | undefined> {
  const rows = await tx
    .selectFrom('employeeReferences')
    .select('status')
    .where((eb) => eb.and({ tenantId, employeeId }))
    .execute()
  const verified = rows.filter(({ status }) => status === 'verified').length
  if (rows.length === 0 || verified >= NEEDED_REFERENCES) return undefined
  const counted = verified === 0 ? 'None' : `Only ${verified}`
  return `${counted} of the ${NEEDED_REFERENCES} references needed is verified.`
}
