import type { Request } from '#features/request/contract.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** A request, and the client who raised it. */
export type Owned = { client: Person; request: Request; world: World }

/** Puts a row into the database past every fence. Returns its id. */
export async function inserted({ owner }: World, row: string, values: readonly string[]) {
  const { rows } = await owner.query<{ id: string }>(`insert into ${row} returning id`, [...values])
  return rows[0]?.id ?? ''
}
