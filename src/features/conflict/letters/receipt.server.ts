import { addDays, addWorkingDays, restDay } from '#features/clock/clock.server.ts'
import { type Clock, type Jurisdiction, jurisdictionLabels } from '#features/clock/contract.ts'
import { brand } from '#ui/brand.ts'
import type { Sending } from './words.ts'

/** The working days that a letter takes to arrive. */
const DAYS: Record<Sending, number> = { email: 0, first_class: 2, signed_for: 2, by_hand: 0 }

const left: Record<Sending, string> = {
  email: 'Sent by e-mail',
  first_class: 'Posted first class',
  signed_for: 'Posted, to be signed for',
  by_hand: 'Given by hand',
}

/** The day on which a letter counts as received. */
export function receiptOf({ how, sentOn }: { how: Sending; sentOn: string }, jurisdiction: Jurisdiction): Clock {
  const days = DAYS[how]
  const date = addWorkingDays(sentOn, days, jurisdiction)
  const sent = { date: sentOn, what: left[how] }
  return {
    date,
    working:
      days === 0
        ? [{ ...sent, what: `${sent.what}, received the same day` }]
        : [sent, ...passed(sentOn, date, jurisdiction), { date, what: `${days} working days later` }],
    rule:
      days === 0
        ? 'A letter that is e-mailed or given by hand counts as received on the day it was sent.'
        : `A letter by post counts as received two working days after it was posted. Working days are Monday to Friday without the bank holidays of ${jurisdictionLabels[jurisdiction]}.`,
    source: `Practice of ${brand.firm}. No law sets the day; what counts is when it arrived, if that is known.`,
    laws: [],
  }
}

/** The days in between without delivery. */
function passed(from: string, to: string, jurisdiction: Jurisdiction) {
  const days: Clock['working'] = []
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) {
    const rest = restDay(day, jurisdiction)
    if (rest) days.push({ date: day, what: `${rest}, not counted` })
  }
  return days
}

/** The working days for an appeal, by the firm’s practice. */
const APPEAL_DAYS = 5

/** The last day for an appeal against a letter that goes by first-class post on that day. */
export function appealBy(sentOn: string, jurisdiction: Jurisdiction): string {
  const { date } = receiptOf({ how: 'first_class', sentOn }, jurisdiction)
  return addWorkingDays(date, APPEAL_DAYS, jurisdiction)
}
