import * as z from 'zod'
import { bare } from './blanks.ts'

/** Every field of a form; one that was left empty is null. */
type Whole<Sent> = {
  [Name in keyof Sent]-?: undefined extends Sent[Name] ? Exclude<Sent[Name], undefined> | null : Sent[Name]
}

/** What to send of a record that already exists: an emptied field is one to be cleared. */
export function whole<Sent extends object>(fields: z.ZodType<Sent>, sent: Sent): Whole<Sent> {
  const plain = bare(fields)
  const names = plain instanceof z.ZodObject ? Object.keys(plain.shape) : []
  const cleared = Object.fromEntries(names.map((name) => [name, null]))
  return { ...cleared, ...sent } as Whole<Sent> // each name of the shape is in it
}
