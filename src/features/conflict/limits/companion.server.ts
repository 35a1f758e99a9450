import { addWorkingDays, holidaysBetween, type Rule, ruleOn } from '#features/clock/clock.server.ts'
import { type Clock, type Jurisdiction, jurisdictionLabels } from '#features/clock/contract.ts'

const POSTPONEMENT: readonly Rule<{ days: number }>[] = [
  {
    from: '2000-09-04',
    days: 5,
    rule: 'If the companion cannot come, the meeting is put off to a time that the worker proposes, if it is reasonable and within five working days, beginning with the first working day after the day that was proposed.',
    source: 'Employment Relations Act 1999, sections 10 and 13(6)',
    laws: ['employment_relations_1999'],
  },
]

/** The last day to which a meeting may be put off because the companion cannot come on the day proposed. */
export function companionLatest(proposed: string, jurisdiction: Jurisdiction): Clock {
  const { days, rule, source, laws } = ruleOn(POSTPONEMENT, proposed)
  const date = addWorkingDays(proposed, days, jurisdiction)
  return {
    date,
    working: [
      { date: proposed, what: 'Day proposed for the meeting, not counted' },
      ...holidaysBetween(proposed, date, jurisdiction),
      { date, what: `Fifth working day after it, in ${jurisdictionLabels[jurisdiction]}` },
    ],
    rule,
    source,
    laws,
  }
}
