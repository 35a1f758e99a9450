import * as z from 'zod'
import { CalendarDate } from '#platform/contract.ts'

/** Where a company employs people; it decides which days are bank holidays. */
export const Jurisdiction = z.enum(['england_wales', 'scotland', 'northern_ireland'])
export type Jurisdiction = z.infer<typeof Jurisdiction>

export const jurisdictionLabels: Record<Jurisdiction, string> = {
  england_wales: 'England and Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
}

/** A date that a rule works out, with everything needed to check it by hand. */
export const Clock = z.object({
  date: CalendarDate,
  /** Where the count starts, then what moves it, in order. */
  working: z.array(z.object({ date: CalendarDate, what: z.string() })),
  /** The rule in words, as it stood on the day it was applied. */
  rule: z.string(),
  source: z.string(),
})
export type Clock = z.infer<typeof Clock>
