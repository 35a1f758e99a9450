import { type RawBuilder, sql, type Updateable } from 'kysely'
import { notFound, type Refusal, staleVersion } from '#platform/errors.ts'
import type { Tx } from './database.server.ts'
import type { Database } from './database.types.ts'

type Row = { tenantId: unknown; id: unknown; version: unknown; updatedAt: unknown }
type VersionedTable = { [Name in keyof Database]: Database[Name] extends Row ? Name : never }[keyof Database]

type Changes<Name extends VersionedTable> = {
  [Column in keyof Updateable<Database[Name]>]?: Updateable<Database[Name]>[Column] | RawBuilder<unknown> | undefined
}

/** A change, and the version that it was made over. */
export type Writing<Name extends VersionedTable> = { changes: Changes<Name>; version: number | undefined }

type Write<Name extends VersionedTable, Current> = Writing<Name> & {
  record: { tenantId: string; id: string }
  read(): Promise<Current>
  isMet?(current: Current): boolean
} & (Condition<Current> | { where?: never; refusal?: never })

/** On which the row is changed, and the refusal of one that does not meet it. */
type Condition<Current> = { where: RawBuilder<unknown>; refusal(current: Current): Refusal }

/** Writes only the given fields. A stale version is refused; without one, writers of other fields do not collide. */
export async function updateVersioned<Name extends VersionedTable, Current extends { version: number }>(
  tx: Tx,
  table: Name,
  { record, changes, version, where = sql`true`, read, isMet, refusal }: Write<Name, Current>,
): Promise<Current> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)}
    set ${sql.join([...assignments(changes), sql`version = version + 1`, sql`updated_at = now()`])}
    where tenant_id = ${record.tenantId} and id = ${record.id} and ${where}
      and ${isStill(version)}`.execute(tx)
  const current = await read()
  if (numAffectedRows > 0n || isMet?.(current)) return current
  if (version !== undefined && current.version !== version) throw staleVersion(current)
  throw refusal?.(current) ?? notFound()
}

const isStill = (version: number | undefined) => (version === undefined ? sql`true` : sql`version = ${version}`)

function assignments(changes: object) {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return given.map(([field, value]) => sql`${sql.ref(field)} = ${value}`)
}
