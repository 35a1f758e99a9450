import { type RawBuilder, sql } from 'kysely'
import type { NamedPerson } from '#platform/contract.ts'

/** The user of a left join, or null if it has found none. */
export function namedPerson(alias: string): RawBuilder<NamedPerson | null> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${of('id')} is not null then
    jsonb_build_object('id', ${of('id')}, 'firstName', ${of('first_name')}, 'lastName', ${of('last_name')}) end`
}
