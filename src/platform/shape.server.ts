import * as z from 'zod'
import { type Definition, definitionOf, mayBeAbsent } from './schema-parts.ts'

type Schema = z.core.$ZodType
type Reader = (value: unknown) => unknown

class Unfit extends Error {}
const unfit = new Unfit('See what zod says.')

const readers = new WeakMap<Schema, Reader>()

/** zod makes two objects for each single value, so plain values are read here, and only the rest by zod. */
export function shape(returns: z.ZodType, value: unknown) {
  try {
    return readerOf(returns)(value)
  } catch (error) {
    if (error !== unfit) throw error
  }
  const { success, data, error } = returns.safeParse(value)
  if (!success) throw new Error('The answer does not have the shape its contract states.', { cause: error })
  return data
}

function readerOf(schema: Schema): Reader {
  const reader = readers.get(schema) ?? makeReader(schema)
  readers.set(schema, reader)
  return reader
}

function makeReader(schema: Schema): Reader {
  const def = definitionOf(schema)
  if (def.checks?.length || 'coerce' in def) return byZod(schema)
  if (def.type === 'object') return def.catchall ? byZod(schema) : objectOf(schema, def.shape)
  if (def.type === 'array') return listOf(readerOf(def.element))
  if (def.type === 'nullable') return orNull(readerOf(def.innerType))
  const fits = testOf(def)
  return fits ? where(fits) : byZod(schema)
}

function testOf(def: Definition): ((value: unknown) => boolean) | undefined {
  if (def.type === 'boolean') return (value) => typeof value === 'boolean'
  if (def.type === 'number') return 'format' in def && def.format === 'safeint' ? Number.isSafeInteger : undefined
  if (def.type === 'string') return textTest(def)
  if (def.type !== 'enum') return undefined
  const values = new Set<unknown>(Object.values(def.entries))
  return (value) => values.has(value)
}

/** Of the formats, only ids and moments are no more than a pattern. */
function textTest(def: z.core.$ZodStringDef | z.core.$ZodStringFormatDef) {
  if (!('check' in def)) return (value: unknown) => typeof value === 'string'
  const { format, pattern } = def
  if (!pattern || !['uuid', 'datetime'].includes(format)) return undefined
  return (value: unknown) => typeof value === 'string' && pattern.test(value)
}

const byZod =
  (schema: Schema): Reader =>
  (value) => {
    const { success, data } = z.safeParse(schema, value)
    if (!success) throw unfit
    return data
  }

const where =
  (fits: (value: unknown) => boolean): Reader =>
  (value) => {
    if (!fits(value)) throw unfit
    return value
  }

const orNull =
  (read: Reader): Reader =>
  (value) =>
    value === null ? null : read(value)

const listOf =
  (read: Reader): Reader =>
  (value) => {
    if (!Array.isArray(value)) throw unfit
    return value.map((each) => read(each))
  }

function objectOf(schema: Schema, fields: z.core.$ZodShape): Reader {
  const entries = Object.entries(fields)
  if (Object.values(fields).some(mayBeAbsent)) return byZod(schema)
  const names = entries.map(([name]) => name)
  const read = entries.map(([, field]) => readerOf(field))
  // As in database/naming.server.ts: a copy has room for all properties.
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unfit
    const given = value as Record<string, unknown> // as any object
    const shaped = { ...empty }
    for (let n = 0; n < names.length; n++) shaped[names[n] ?? ''] = read[n]?.(given[names[n] ?? ''])
    return shaped
  }
}
