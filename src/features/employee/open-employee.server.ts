import type { Call } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { inFull } from '#platform/database/insert.server.ts'
import { invalidReference } from '#platform/errors.ts'
import { newDataKey, openDataKey, sealRecord } from '#platform/secrets/seal.server.ts'
import { NewEmployee } from './contract.ts'
import { TABLE } from './queries.server.ts'

type Opening = Pick<Call, 'tx' | 'keyring'> & { request: { tenantId: string; id: string } }

/** Stores a new employee, their identity encrypted under a key of its own, and returns the id. */
export async function openEmployee({ tx, keyring, request }: Opening, employee: NewEmployee): Promise<string> {
  const { tenantId, id: requestId } = request
  const id = crypto.randomUUID()
  const where = { tenantId, table: TABLE, id }
  const encryptedDataKey = newDataKey(keyring, where)
  const described = sealRecord(NewEmployee, employee, openDataKey(keyring, encryptedDataKey, where), where)
  await tx
    .insertInto('employees')
    .values({ ...inFull(NewEmployee, described), id, tenantId, requestId, encryptedDataKey })
    .execute()
  return id
}

/** The employee that `field` of a form refers to, or 400 if the tenant has none. */
export async function ensureEmployee(tx: Tx, { tenantId, id, field }: { tenantId: string; id: string; field: string }) {
  const known = await tx
    .selectFrom('employees')
    .select(['id', 'firstName', 'lastName'])
    .where((eb) => eb.and({ tenantId, id }))
    .executeTakeFirst()
  if (!known) throw invalidReference(field)
  return known
}
