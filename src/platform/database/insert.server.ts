import { type Insertable, type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Tx } from './database.server.ts'
import type { Database } from './database.types.ts'

type InFull<Shape, Values> = Omit<Values, keyof Shape> & {
  [Field in keyof Shape]: Field extends keyof Values ? OrNull<Values[Field]> : null
}
type OrNull<Value> = undefined extends Value ? Exclude<Value, undefined> | null : Value

/** Adds null for every absent field of the shape, so that a form is one statement however it is filled in. */
export function inFull<Shape extends z.ZodRawShape, Values extends object>(
  shape: z.ZodObject<Shape>,
  values: Values,
): InFull<Shape, Values> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  const absent = Object.keys(shape.shape).map((field) => [field, null])
  return { ...Object.fromEntries(absent), ...Object.fromEntries(given) } as InFull<Shape, Values> // by the line above
}

/** Inserts any number of rows in one statement. An absent value is null, not the column's default. */
export async function insertRows<Name extends keyof Database>(
  tx: Tx,
  table: Name,
  rows: readonly Insertable<Database[Name]>[],
  onConflict: RawBuilder<unknown> = sql``,
): Promise<void> {
  if (rows.length === 0) return
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].toSorted()
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const json = JSON.stringify(rows.map(asJson))
  await sql`insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) ${onConflict}`.execute(tx)
}

const asJson = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [inSql(key), asText(value)]))

const inSql = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const asText = (value: unknown) => (value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value)
