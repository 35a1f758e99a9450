import { longDate, namedDate } from '#ui/text/dates.ts'

/** So many days from today, as people work: never at a weekend. */
export function workday(days: number): string {
  let day = Temporal.Now.plainDateISO('Europe/London').add({ days })
  while (day.dayOfWeek > 5) day = day.add({ days: Math.sign(days) || -1 })
  return day.toString()
}

/** The last so many Saturdays before that day, the earliest first. */
export function saturdays(count: number, { before }: { before: number }): string[] {
  const end = Temporal.PlainDate.from(workday(before))
  const last = end.subtract({ days: (end.dayOfWeek + 1) % 7 || 7 })
  return Array.from({ length: count }, (_, n) => last.subtract({ weeks: count - 1 - n }).toString())
}

/** `2 November`. */
export const dayMonth = (date: string) => longDate(date).replace(/ \d{4}$/, '')

/** `Thursday`. */
export const weekday = (date: string) => namedDate(date).split(' ')[0] ?? ''

/** `October`. */
export const month = (date: string) => dayMonth(date).replace(/^\d+ /, '')

/** `12 and 19 October`, `31 October and 7 November`. */
export function inARow(dates: readonly string[]): string {
  const words = dates.map((date, n) => {
    const next = dates[n + 1]
    return next && month(next) === month(date) ? dayMonth(date).split(' ')[0] : dayMonth(date)
  })
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
