import * as z from 'zod'
import { bare } from './blanks.ts'

/** Every field of a form; one left empty is null. */
type Whole<Sent> = {
  [Name in keyof Sent]-?: undefined extends Sent[Name] ? Exclude<Sent[Name], undefined> | null : Sent[Name]
}

/** The body for an existing record: an emptied field is cleared. */
export function whole<Sent extends object>(fields: z.ZodType<Sent>, sent: Sent): Whole<Sent> {
  const plain = bare(fields)
  const names = plain instanceof z.ZodObject ? Object.keys(plain.shape) : []
  const cleared = Object.fromEntries(names.map((name) => [name, null]))
  return { ...cleared, ...sent } as Whole<Sent> // each name of the shape is in it
}
