/** A calendar date as its three boxes hold it while it is typed. */
export type DateParts = { day: string; month: string; year: string }

/** Reads `YYYY-MM-DD`, or what the boxes made of an unfinished date, back into three boxes. */
export function toParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

/** Joins the boxes to `YYYY-MM-DD`; empty boxes make an empty value, anything unfinished a value no date has. */
export function fromParts({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return ''
  return [year, month && month.padStart(2, '0'), day && day.padStart(2, '0')].join('-')
}

/** Whether the value names a day that exists. */
export function isCalendarDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
