import { addDays, addWorkingDays, restDay } from '#features/clock/clock.server.ts'
import type { Clock, Jurisdiction } from '#features/clock/contract.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Chase, ReferenceFields } from '../contract.ts'
import type * as z from 'zod'

/** Working days until the first reminder, the second, and the search for another referee. */
const REMINDERS = [3, 5, 10]
const GIVE_UP = 15

/** The least number of working days between two reminders, if both are late. */
const APART = 2

const RULE =
  'A referee who does not answer is reminded after 3, 5 and 10 working days; after 15, another referee is asked for.'
const SOURCE = 'Usual practice; no law sets it'

type Asked = Pick<z.output<typeof ReferenceFields>, 'status' | 'requestedDate' | 'reminderCount' | 'remindedDate'>

/** The next step while a referee has not answered, and its date. */
export function chaseOf(asked: Asked, jurisdiction: Jurisdiction): Chase | null {
  const { status, requestedDate, reminderCount, remindedDate } = asked
  if (status !== 'requested' || requestedDate === null) return null
  const days = REMINDERS[reminderCount]
  const by = clockFrom(requestedDate, days ?? GIVE_UP, jurisdiction)
  return { todo: days === undefined ? 'ask_another' : 'remind', by: remindedDate ? apartFrom(remindedDate, by) : by }
}

function apartFrom(remindedDate: string, by: Clock): Clock {
  const date = addDays(remindedDate, APART)
  if (by.date >= date) return by
  const apart = { date, what: `${APART} days after the reminder of ${longDate(remindedDate)}` }
  return { ...by, date, working: [...by.working, apart] }
}

function clockFrom(start: string, days: number, jurisdiction: Jurisdiction): Clock {
  const date = addWorkingDays(start, days, jurisdiction)
  return {
    date,
    working: [
      { date: start, what: 'The reference was asked for; this day is not counted' },
      ...holidaysBetween(start, date, jurisdiction),
      { date, what: `${days} working days after ${longDate(start)}` },
    ],
    rule: RULE,
    source: SOURCE,
    laws: [],
  }
}

function holidaysBetween(start: string, end: string, jurisdiction: Jurisdiction): Clock['working'] {
  const found: Clock['working'] = []
  for (let date = addDays(start, 1); date < end; date = addDays(date, 1)) {
    const name = restDay(date, jurisdiction)
    if (name && name !== 'Saturday' && name !== 'Sunday') found.push({ date, what: `${name} is not counted` })
  }
  return found
}
