/** A review period; a calendar quarter is labelled `Q4 2026`, a half-year `H2 2026`, a calendar year `Annual 2026`. */
export type Period = { start: string; end: string; label: string }

/** The calendar quarter that contains a date (`YYYY-MM-DD`). */
export function quarterOf(date: string): Period {
  const year = Number(date.slice(0, 4))
  const quarter = Math.ceil(Number(date.slice(5, 7)) / 3)
  const first = quarter * 3 - 2
  const last = new Date(Date.UTC(year, quarter * 3, 0)).toISOString().slice(0, 10)
  return { start: `${year}-${String(first).padStart(2, '0')}-01`, end: last, label: `Q${quarter} ${year}` }
}

export function yearOf(date: string): Period {
  const year = date.slice(0, 4)
  return { start: `${year}-01-01`, end: `${year}-12-31`, label: `Annual ${year}` }
}

export function halfYearOf(date: string): Period {
  const year = date.slice(0, 4)
  return date.slice(5, 7) <= '06'
    ? { start: `${year}-01-01`, end: `${year}-06-30`, label: `H1 ${year}` }
    : { start: `${year}-07-01`, end: `${year}-12-31`, label: `H2 ${year}` }
}

/** Today’s date in London, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now)
}

/** The quarter, half-year or year of exactly these dates. */
export function namedPeriod(start: string, end: string): Period | undefined {
  return [quarterOf(start), halfYearOf(start), yearOf(start)].find((each) => each.start === start && each.end === end)
}

export const labelOf = (start: string, end: string) => namedPeriod(start, end)?.label ?? `${start} to ${end}`

/** The two dates of a filter: `Q1-2025`, `annual-2024`, or `2026-02-01--2026-07-31`. */
export function boundsOf(key: string): { start: string; end: string } {
  const [, quarter, year] = /^(?:Q([1-4])|annual)-(\d{4})$/.exec(key) ?? []
  if (quarter && year) return quarterOf(`${year}-${String(Number(quarter) * 3).padStart(2, '0')}-01`)
  if (year) return yearOf(`${year}-01-01`)
  const [start = '', end = ''] = key.split('--')
  return { start, end }
}

/** The most likely periods of a review, newest first. */
export function usualPeriods(date: string): Period[] {
  const quarters = [3, 0, -3, -6, -9].map((months) => quarterOf(monthsLater(date, months)))
  return [...quarters, yearOf(date), yearOf(monthsLater(date, -12))]
}

function monthsLater(date: string, months: number) {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}
