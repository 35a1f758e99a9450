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
  version: number | undefined
  where: RawBuilder<unknown>
  read(): Promise<Current>
  isMet?(current: Current): boolean
  refusal(current: Current): Refusal
}

/** Writes only the given fields. A stale version is refused; without one, writers of other fields do not collide. */
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
