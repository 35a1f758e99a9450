const zone = { timeZone: 'Europe/London' } as const
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

export type Moment = string | number | Date

const date = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const short = new Intl.DateTimeFormat('en-GB', { ...zone, day: 'numeric', month: 'short' })
const named = new Intl.DateTimeFormat('en-GB', {
  ...zone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('en-GB', { ...zone, hour: 'numeric', minute: '2-digit', hour12: true })
const stamp = new Intl.DateTimeFormat('en-US', { ...zone, day: '2-digit', month: 'short', year: 'numeric' })
const iso = new Intl.DateTimeFormat('en-CA', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' })

/** `18 November 2026`. A calendar date (`YYYY-MM-DD`) stays the day it names. */
export function longDate(moment: Moment): string {
  return date.format(new Date(moment))
}

/** `23 Nov`, where the year goes without saying. Browsers write `Sept`, of four letters. */
export function shortDate(moment: Moment): string {
  return short.format(new Date(moment)).replace('Sept', 'Sep')
}

/** `Wednesday 18 November 2026`. */
export function namedDate(moment: Moment): string {
  return named.format(new Date(moment)).replace(',', '')
}

/** `Friday 27 November` or `27 November`, with the year where it is not the current one. */
export function shortestDay(moment: Moment, look: 'named' | 'date', now: Moment = Date.now()): string {
  const full = look === 'named' ? namedDate(moment) : longDate(moment)
  const year = calendarDay(now).slice(0, 4)
  return full.endsWith(` ${year}`) ? full.slice(0, -5) : full
}

export function clockTime(moment: Moment): string {
  return clock.format(new Date(moment)).replace(/\s/g, ' ').toLowerCase().replace(/^0:/, '12:')
}

/** `14:30` as people say it: `2:30 pm`. */
export function timeWords(time: string) {
  const [hours = '0', minutes = '00'] = time.split(':')
  const at = Number(hours)
  return `${at % 12 || 12}:${minutes} ${at < 12 ? 'am' : 'pm'}`
}

export function dateAndTime(moment: Moment): string {
  return `${longDate(moment)}, ${clockTime(moment)}`
}

/** `Nov 17, 2026 at 9:02 am`, for the timeline of a case. */
export function timelineStamp(moment: Moment): string {
  return `${stamp.format(new Date(moment))} at ${clockTime(moment)}`
}

/** The day in London, `YYYY-MM-DD`. */
export function calendarDay(moment: Moment): string {
  return iso.format(new Date(moment))
}

export function dayName(moment: Moment, now: Moment = Date.now()): string {
  const name = calendarDay(moment)
  if (name === calendarDay(now)) return 'Today'
  return name === dayBefore(calendarDay(now)) ? 'Yesterday' : namedDate(moment)
}

/** `Just now`, `5 minutes ago`, `1 hour ago`, `6 days ago`; the date after a week. */
export function relativeTime(moment: Moment, now: Moment = Date.now()): string {
  return recent(moment, now, week) ?? longDate(moment)
}

/** As `relativeTime`, but with date and time after a day. */
export function messageTime(moment: Moment, now: Moment = Date.now()): string {
  return recent(moment, now, day) ?? dateAndTime(moment)
}

function recent(moment: Moment, now: Moment, limit: number): string | undefined {
  const age = new Date(now).getTime() - new Date(moment).getTime()
  if (age >= limit || age < -minute) return undefined
  if (age < minute) return 'Just now'
  if (age < hour) return ago(age / minute, 'minute')
  return age < day ? ago(age / hour, 'hour') : ago(age / day, 'day')
}

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}

function dayBefore(calendarDate: string): string {
  return new Date(Date.parse(calendarDate) - day).toISOString().slice(0, 10)
}
