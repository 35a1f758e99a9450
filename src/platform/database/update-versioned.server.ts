import { type RawBuilder, sql, type Updateable } from 'kysely'
import { type Refusal, staleVersion } from '#platform/errors.ts'
import type { Tx } from './database.server.ts'
import type { Database } from './database.types.ts'

type Row = { tenantId: unknown; id: unknown; version: unknown; updatedAt: unknown }
type VersionedTable = { [Name in keyof Database]: Database[Name] extends Row ? Name : never }[keyof Database]

type Changes<Name extends VersionedTable> = {
  [Column in keyof Updateable<Database[Name]>]?: Updateable<Database[Name]>[Column] | RawBuilder<unknown> | undefined
}

type Write<Name extends VersionedTable, Current> = {
  record: { tenantId: string; id: string }
  changes: Changes<Name>
  /** The version that the caller has read, if they say. */
  version: number | undefined
  /** What else has to hold of the row while it is written. */
  where: RawBuilder<unknown>
  /** The record as it stands afterwards. */
  read(): Promise<Current>
  /** Whether it already is as it was to become, whoever did that. */
  isMet?(current: Current): boolean
  /** Why nothing was written, when it was not for the version. */
  refusal(current: Current): Refusal
}

/**
 * Writes only the fields given, over the version the caller read when they say which: a later writer who does not
 * know of an earlier one is told, a writer of other fields is not in the way.
 */
export async function updateVersioned<Name extends VersionedTable, Current extends { version: number }>(
  tx: Tx,
  table: Name,
  { record, changes, version, where, read, isMet, refusal }: Write<Name, Current>,
): Promise<Current> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)}
    set ${sql.join([...assignments(changes), sql`version = version + 1`, sql`updated_at = now()`])}
    where tenant_id = ${record.tenantId} and id = ${record.id} and ${where}
      and ${version === undefined ? sql`true` : sql`version = ${version}`}`.execute(tx)
  const current = await read()
  if (numAffectedRows > 0n || isMet?.(current)) return current
  if (version !== undefined && current.version !== version) throw staleVersion(current)
  throw refusal(current)
}

function assignments(changes: object) {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return given.map(([field, value]) => sql`${sql.ref(field)} = ${value}`)
}
