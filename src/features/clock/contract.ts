import * as z from 'zod'
import { LawId } from '#features/law/contract.ts'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate, listOf } from '#platform/contract.ts'
import { WRITTEN } from '#platform/lists.ts'

export const jurisdictionLabels = {
  england_wales: 'England and Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
}
/** The part of the UK where a company employs people; it decides which days are bank holidays. */
export const Jurisdiction = choiceOf(jurisdictionLabels)
export type Jurisdiction = z.infer<typeof Jurisdiction>

/** A date that a rule works out, with everything needed to check it by hand. */
export const Clock = z.object({
  date: CalendarDate,
  /** Where the count starts, then what moves it, in order. */
  working: listOf(z.object({ date: CalendarDate, what: z.string() }), WRITTEN),
  /** The rule in words, as it stood on the day it was applied. */
  rule: z.string(),
  source: z.string(),
  /** The law behind it; empty for what the firm does of its own accord. */
  laws: listOf(LawId, WRITTEN),
})
export type Clock = z.infer<typeof Clock>
