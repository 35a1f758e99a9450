import type { Request } from '#features/request/contract.ts'
import { loadKeyring, openDataKey, seal } from '#platform/secrets/seal.server.ts'
import type { Person } from '#testing/fixtures/person.ts'
import type { World } from '#testing/fixtures/world.ts'

/** A request, and the client who raised it. */
export type Owned = { client: Person; request: Request; world: World }

/** Puts a row into the database past every fence. Returns its id. */
export async function inserted({ owner }: World, row: string, values: readonly string[]) {
  const { rows } = await owner.query<{ id: string }>(`insert into ${row} returning id`, [...values])
  return rows[0]?.id ?? ''
}

type SealedText = { table: string; column: string; text: string }

/** The same in a case, with a text sealed as the product seals it. */
export async function insertedSealed({ request, world }: Owned, { table, column, text }: SealedText, row: string) {
  const { tenantId, id: requestId } = request
  const id = await inserted(world, `${table} ${row}`, [requestId])
  const { rows } = await world.owner.query<{ id: string; key: Buffer }>(
    'select id, encrypted_data_key as key from conflict_cases where request_id = $1',
    [requestId],
  )
  const [ofCase] = rows
  if (!ofCase) throw new Error('Only a case has such a record.')
  const where = { tenantId, table: 'conflict_cases', id: ofCase.id }
  const sealed = seal(openDataKey(loadKeyring(world), ofCase.key, where), text, { tenantId, table, id, column })
  await world.owner.query(`update ${table} set ${column} = $1 where id = $2`, [sealed, id])
  return id
}
