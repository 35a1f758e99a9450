import { halfYearOf, type Period, quarterOf, yearOf } from '../../period.ts'

/** The most likely periods of a round, by their names in the form. */
export function roundPeriods(today: string) {
  return {
    this_quarter: { ...quarterOf(today), name: 'This quarter' },
    last_quarter: { ...quarterOf(dayBefore(quarterOf(today).start)), name: 'Last quarter' },
    half_year: { ...halfYearOf(today), name: 'This half-year' },
    year: { ...yearOf(today), name: 'This year' },
  }
}

export type PeriodName = keyof ReturnType<typeof roundPeriods>

/** The name of the period with exactly these dates. */
export function nameOfPeriod(today: string, dates: Pick<Period, 'start' | 'end'>): PeriodName | undefined {
  const periods = roundPeriods(today)
  const names = Object.keys(periods) as PeriodName[] // the keys of the line above
  return names.find((each) => periods[each].start === dates.start && periods[each].end === dates.end)
}

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)
