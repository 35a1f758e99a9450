export type DateParts = { day: string; month: string; year: string }

/** Splits `YYYY-MM-DD`, or an unfinished date, into three boxes. */
export function toParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

/** Empty boxes give an empty value, and an unfinished date one that no date has. */
export function fromParts({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return ''
  return [year, month && month.padStart(2, '0'), day && day.padStart(2, '0')].join('-')
}

export function isCalendarDate(value: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []
  if (!year || !month || !day) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** A day that exists, of this or the last century. */
export const isDayOfOurTime = (value: string) => /^(19|2[01])/.test(value) && isCalendarDate(value)
