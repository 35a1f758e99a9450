import { sql } from 'kysely'
import { addWorkingDays, holidaysBetween, today } from '#features/clock/clock.server.ts'
import { type Clock, type Jurisdiction, jurisdictionLabels } from '#features/clock/contract.ts'
import { brand } from '#ui/brand.ts'
import { isDone, type ItemStatus } from '../words.ts'
import type { Due } from './item.ts'

/** The start date from which due dates count, and the bank holidays that apply. */
export type Start = { startDate: string; firstName: string; jurisdiction: Jurisdiction; templateName: string | null }
type Item = { dueOffset: number | null; dueDate: string | null; status: ItemStatus; addedOn: string }

/** A date that was set by hand counts; the others follow the start date, but nothing was due before it was asked for. */
export function dueOf({ dueOffset, dueDate, status, addedOn }: Item, start: Start): Due {
  const clock = dueDate === null && dueOffset !== null ? clockOf(dueOffset, start) : null
  const following = clock?.date ?? start.startDate
  const date = dueDate ?? (following < addedOn ? addedOn : following)
  return { date, clock, hasRule: dueOffset !== null, isOverdue: date < today() && !isDone(status) }
}

/** The day on which an item was added, in a statement about items `i`. */
export const addedOn = sql<string>`(i.created_at at time zone 'Europe/London')::date::text`

export function clockOf(offset: number, { startDate, firstName, jurisdiction, templateName }: Start): Clock {
  const date = addWorkingDays(startDate, offset, jurisdiction)
  const start = { date: startDate, what: `${firstName} starts` }
  const due = { date, what: inWords(offset) }
  const holidays = holidaysBetween(startDate, date, jurisdiction)
  return {
    date,
    working: offset === 0 ? [start] : [start, ...holidays, due],
    rule:
      offset === 0
        ? 'Due on the start date, even if no one works that day.'
        : `Due ${inWords(offset)} the start date, which is not counted itself. Working days are Monday to Friday without the bank holidays of ${jurisdictionLabels[jurisdiction]}.`,
    source: templateName ? `Checklist “${templateName}” of ${brand.firm}` : `Checklist of ${brand.firm}`,
    laws: [],
  }
}

function inWords(offset: number) {
  const count = Math.abs(offset)
  return `${count} working ${count === 1 ? 'day' : 'days'} ${offset < 0 ? 'before' : 'after'}`
}
