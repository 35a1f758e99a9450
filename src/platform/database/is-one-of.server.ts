import { sql } from 'kysely'
import type { Sql } from './first-of.server.ts'

/** One value stands as it is, so that it is planned for itself; of several, the words are the same however many. */
export function isOneOf(column: Sql, [first, ...others]: readonly string[]) {
  return others.length === 0 ? sql`${column} = ${first}` : sql`${column} = any (${[first, ...others]}::text[])`
}
