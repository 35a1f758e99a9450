import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod'
import type { Database } from './database.types.ts'
import { naming } from './naming.server.ts'

type Table = keyof Database

/** Makes the compiler name the field that is not a column. */
type OnlyColumns<Name extends Table, Shape> = [Exclude<keyof Shape, keyof Database[Name]>] extends [never]
  ? unknown
  : { notAColumn: Exclude<keyof Shape, keyof Database[Name]> }

/** As raw text, because the query builder would walk each column for each statement. */
export function columns<Name extends Table, Shape extends z.ZodRawShape>(
  _table: Name,
  shape: z.ZodObject<Shape> & OnlyColumns<Name, Shape>,
  alias: string,
): RawBuilder<unknown> {
  const names = Object.keys(shape.shape).map((field) => `"${alias}"."${naming.toColumn(field)}"`)
  // oxlint-disable-next-line no-restricted-properties -- the names of a contract's fields, and no value
  return sql.raw(names.join(', '))
}

export function split<Shape extends z.ZodRawShape, Values extends object>(
  { shape }: z.ZodObject<Shape>,
  values: Values,
): [Pick<Values, keyof Values & keyof Shape>, Omit<Values, keyof Shape>] {
  const [own, rest] = [{} as Record<string, unknown>, {} as Record<string, unknown>]
  for (const [field, value] of Object.entries(values)) (Object.hasOwn(shape, field) ? own : rest)[field] = value
  return [own, rest] as ReturnType<typeof split<Shape, Values>> // divided by the shape's own keys
}
