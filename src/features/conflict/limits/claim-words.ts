import type { Hue } from '#ui/text/hue.ts'
import { namedDate } from '#ui/text/dates.ts'
import type { Awaited, ClaimLimit } from './contract.ts'

const DAY = 86_400_000
const daysFrom = (date: string, to: string) => Math.round((Date.parse(to) - Date.parse(date)) / DAY)

export const awaitedWords: Record<Awaited, string> = {
  acas: 'Claim must reach Acas by',
  certificate: 'Claim may reach the tribunal until',
  tribunal: 'Claim must reach the tribunal by',
  too_late: 'Claim had to reach Acas by',
}

/** `Monday, in 54 days`. */
export const distance = (date: string, today: string): string =>
  `${namedDate(date).split(' ')[0] ?? ''}, ${daysLeft(date, today)}`

/** `in 54 days`, `today`, `2 days ago`. */
export function daysLeft(date: string, today: string): string {
  const days = daysFrom(today, date)
  if (days === 0) return 'today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days > 0 ? `in ${count}` : `${count} ago`
}

/** No colour until three working days before. */
export function urgency({ clock, warnFrom }: ClaimLimit, today: string): Hue | undefined {
  if (today > clock.date) return 'stop'
  return today >= warnFrom ? 'high' : undefined
}

/** The share of the time that has passed, in per cent. */
export function elapsed({ clock, from }: ClaimLimit, today: string): number {
  const whole = daysFrom(from, clock.date)
  const gone = daysFrom(from, today)
  return Math.max(0, Math.min(100, Math.round((100 * gone) / whole)))
}
