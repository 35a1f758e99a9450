/** All dates are calendar dates, `YYYY-MM-DD`, without a time zone. */
export const addDays = (date: string, days: number) => Temporal.PlainDate.from(date).add({ days }).toString()

/** The same day that many months later; the last of the month where there is no such day. */
export const addMonths = (date: string, months: number) => Temporal.PlainDate.from(date).add({ months }).toString()

/** The last day of “n months beginning with” a date, as periods of notice and limitation are counted. */
export function periodEnd(date: string, months: number): string {
  const start = Temporal.PlainDate.from(date)
  const corresponding = start.add({ months })
  return (corresponding.day === start.day ? corresponding.subtract({ days: 1 }) : corresponding).toString()
}

/** The date in the United Kingdom. */
export const today = () => Temporal.Now.plainDateISO('Europe/London').toString()

/** 1 for Monday to 7 for Sunday. */
export const weekday = (date: string) => Temporal.PlainDate.from(date).dayOfWeek

/** Whole days from one date to a later one; negative to an earlier one. */
export const daysBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).total('days')

/** When a day ends in the United Kingdom. */
export const endOfDay = (day: string) =>
  new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime('Europe/London').epochMilliseconds)
