import { sql } from 'kysely'
import type { Sql } from './first-of.server.ts'

/** A single value is planned for itself; for several, the text is the same whatever their number. */
export function isOneOf(column: Sql, [first, ...others]: readonly string[]) {
  return others.length === 0 ? sql`${column} = ${first}` : sql`${column} = any (${[first, ...others]}::text[])`
}
