import { bankHolidays } from './bank-holidays.server.ts'
import type { Clock, Jurisdiction } from './contract.ts'
import { addDays, weekday } from './days.server.ts'

/** Monday to Friday, but not on a bank holiday of the company's jurisdiction. */
export const isWorkingDay = (date: string, jurisdiction: Jurisdiction) => restDay(date, jurisdiction) === undefined

/** The reason why a day is not a working day, or undefined. */
export function restDay(date: string, jurisdiction: Jurisdiction): string | undefined {
  const day = weekday(date)
  if (day > 5) return day === 6 ? 'Saturday' : 'Sunday'
  return bankHolidays(jurisdiction, Number(date.slice(0, 4))).get(date)
}

/** The day itself if it is a working day, or the next that is. */
export function nextWorkingDay(date: string, jurisdiction: Jurisdiction): string {
  let day = date
  while (!isWorkingDay(day, jurisdiction)) day = addDays(day, 1)
  return day
}

/** So many working days later, or earlier where `count` is negative; the day itself is not counted. */
export function addWorkingDays(date: string, count: number, jurisdiction: Jurisdiction): string {
  const step = Math.sign(count)
  let day = date
  for (let left = Math.abs(count); left > 0; ) {
    day = addDays(day, step)
    if (isWorkingDay(day, jurisdiction)) left -= 1
  }
  return day
}

/** The bank holidays that a count from one date to another passes over, in its own direction, as steps of a working. */
export function holidaysBetween(from: string, to: string, jurisdiction: Jurisdiction): Clock['working'] {
  const step = to < from ? -1 : 1
  const passed: Clock['working'] = []
  for (let day = from; day !== to; day = addDays(day, step)) {
    const rest = day === from ? undefined : restDay(day, jurisdiction)
    if (rest && rest !== 'Saturday' && rest !== 'Sunday') passed.push({ date: day, what: `${rest}, not counted` })
  }
  return passed
}
