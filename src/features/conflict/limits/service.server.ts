import { addDays, periodEnd, type Rule } from '#features/clock/clock.server.ts'
import type { Clock } from '#features/clock/contract.ts'

type Stated = Rule<{ months: number }>

/** Until employment that ended in 2026. */
const BEFORE = {
  from: '2012-04-06',
  months: 24,
  rule: 'Employment of two years protects from unfair dismissal.',
  source: 'Employment Rights Act 1996, section 108',
  laws: ['employment_rights_1996'],
} satisfies Stated
const NOW = {
  from: '2027-01-01',
  months: 6,
  rule: 'Employment that ends on or after 1 January 2027 is protected from unfair dismissal after six months. A week of statutory notice counts even if it was not given. Discrimination and automatically unfair reasons need no length of service.',
  source: 'Employment Rights Act 1996, sections 97(2) and 108; SI 2026/559',
  laws: ['employment_rights_1996', 'qualifying_period_2026'],
} satisfies Stated
const NOTICE_DAYS = 8
const TIME_TO_DECIDE = 14

/** The day from which an employee is protected from unfair dismissal, and the last day to decide before that. */
export function unfairDismissalFrom(startedOn: string): { reached: Clock; lastWithout: string; decideBy: string } {
  const twoYears = periodEnd(startedOn, BEFORE.months)
  const sixMonths = periodEnd(startedOn, NOW.months)
  const dayBefore = addDays(NOW.from, -1)
  // An employee who already has six months when they begin to suffice is protected from that day.
  const isWaiting = sixMonths < dayBefore
  const soon = isWaiting ? dayBefore : sixMonths
  const isBefore = twoYears <= soon
  const { rule, source, laws }: Stated = isBefore ? BEFORE : NOW
  const date = isBefore ? twoYears : soon
  const lastWithout = addDays(date, -NOTICE_DAYS)
  const working = [
    { date: startedOn, what: 'Employment began' },
    isBefore
      ? { date: twoYears, what: 'Last day of the two years that begin with it' }
      : { date: sixMonths, what: 'Last day of the six months that begin with it' },
    ...(isWaiting && !isBefore ? [{ date: dayBefore, what: 'Last day on which six months do not suffice' }] : []),
  ]
  return {
    reached: { date, working, rule, source, laws },
    lastWithout,
    decideBy: addDays(lastWithout, -TIME_TO_DECIDE),
  }
}

/** The last day of probation, and the days on which staff are reminded of it. */
export function probationEnd(startedOn: string, months: number) {
  const date = periodEnd(startedOn, months)
  return { date, reminders: [30, 14, 7].map((days) => addDays(date, -days)) }
}
