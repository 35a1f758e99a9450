import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Database } from './database.types.ts'

type Table = keyof Database

/** Makes the compiler name the field that is not a column. */
type OnlyColumns<Name extends Table, Shape> = [Exclude<keyof Shape, keyof Database[Name]>] extends [never]
  ? unknown
  : { notAColumn: Exclude<keyof Shape, keyof Database[Name]> }

/** A shape's columns for a select list: `r.id, r.created_at`. */
export function columns<Name extends Table, Shape extends z.ZodRawShape>(
  _table: Name,
  shape: z.ZodObject<Shape> & OnlyColumns<Name, Shape>,
  alias: string,
): RawBuilder<unknown> {
  return sql.join(Object.keys(shape.shape).map((field) => sql.ref(`${alias}.${field}`)))
}

export function split<Shape extends z.ZodRawShape, Values extends object>(
  shape: z.ZodObject<Shape>,
  values: Values,
): [Pick<Values, keyof Values & keyof Shape>, Omit<Values, keyof Shape>] {
  const parts = Object.groupBy(Object.entries(values), ([field]) => (field in shape.shape ? 'own' : 'rest'))
  const [own, rest] = [parts.own, parts.rest].map((entries) => Object.fromEntries(entries ?? []))
  return [own, rest] as ReturnType<typeof split<Shape, Values>> // divided by the shape's own keys
}
