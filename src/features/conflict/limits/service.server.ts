import { addDays, periodEnd, type Rule, ruleOn } from '#features/clock/clock.server.ts'
import type { Clock } from '#features/clock/contract.ts'

const QUALIFYING: readonly Rule<{ months: number }>[] = [
  {
    from: '2012-04-06',
    months: 24,
    rule: 'Employment of two years protects from unfair dismissal.',
    source: 'Employment Rights Act 1996, section 108',
  },
  {
    from: '2027-01-01',
    months: 6,
    rule: 'Employment that ends on or after 1 January 2027 is protected from unfair dismissal after six months. A week of statutory notice counts even if it was not given. Discrimination and automatically unfair reasons need no length of service.',
    source: 'Employment Rights Act 1996, sections 97(2) and 108; SI 2026/559',
  },
]
const NOTICE_DAYS = 8
const TIME_TO_DECIDE = 14

/** From when somebody is protected from unfair dismissal, and by when a decision without it has to be made. */
export function unfairDismissalFrom(startedOn: string): { reached: Clock; lastWithout: string; decideBy: string } {
  const newest = ruleOn(QUALIFYING, '9999-12-31')
  const soon = periodEnd(startedOn, newest.months)
  // Whoever has the service already when the shorter period begins is protected from its first day.
  const { months, rule, source } = soon >= addDays(newest.from, -1) ? newest : ruleOn(QUALIFYING, startedOn)
  const date = periodEnd(startedOn, months)
  const lastWithout = addDays(date, -NOTICE_DAYS)
  return {
    reached: {
      date,
      working: [
        { date: startedOn, what: 'Employment began' },
        { date, what: `Last day of the ${months} months that begin with it` },
      ],
      rule,
      source,
    },
    lastWithout,
    decideBy: addDays(lastWithout, -TIME_TO_DECIDE),
  }
}

/** The last day of probation, and the days on which it is pointed out. */
export function probationEnd(startedOn: string, months: number) {
  const date = periodEnd(startedOn, months)
  return { date, reminders: [30, 14, 7].map((days) => addDays(date, -days)) }
}
