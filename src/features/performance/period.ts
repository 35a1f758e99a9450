/** A review period; a calendar quarter is labelled `Q4 2026`. */
export type Period = { start: string; end: string; label: string }

/** The calendar quarter that contains a date (`YYYY-MM-DD`). */
export function quarterOf(date: string): Period {
  const year = Number(date.slice(0, 4))
  const quarter = Math.ceil(Number(date.slice(5, 7)) / 3)
  const first = quarter * 3 - 2
  const last = new Date(Date.UTC(year, quarter * 3, 0)).toISOString().slice(0, 10)
  return { start: `${year}-${String(first).padStart(2, '0')}-01`, end: last, label: `Q${quarter} ${year}` }
}

/** Today’s date in London, `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now)
}

export function labelOf(start: string, end: string): string {
  const quarter = quarterOf(start)
  return quarter.start === start && quarter.end === end ? quarter.label : `${start} to ${end}`
}
