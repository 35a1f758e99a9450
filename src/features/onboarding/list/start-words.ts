import { calendarDay, shortDate } from '#ui/text/dates.ts'

export function startWords(startDate: string, now = Date.now()) {
  return `${startDate < calendarDay(now) ? 'Started' : 'Starts'} ${shortDate(startDate)}`
}
