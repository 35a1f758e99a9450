import type { World } from './world.ts'

/** Inserts one row, past the fence, and answers its id. */
export async function inserted({ owner }: World, row: string, values: readonly string[]) {
  const { rows } = await owner.query<{ id: string }>(`insert into ${row} returning id`, [...values])
  return rows[0]?.id ?? ''
}
