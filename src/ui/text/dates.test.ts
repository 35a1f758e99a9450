import { expect, test } from 'vitest'
import {
  calendarDay,
  clockTime,
  dateAndTime,
  dayName,
  longDate,
  messageTime,
  namedDate,
  relativeTime,
  shortDate,
  timelineStamp,
} from './dates.ts'

const now = Date.parse('2026-11-18T14:06:00Z')
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

test.each([
  [0, 'Just now'],
  [59 * second, 'Just now'],
  [60 * second, '1 minute ago'],
  [2 * minute - 1, '1 minute ago'],
  [2 * minute, '2 minutes ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [day - 1, '23 hours ago'],
  [day, '1 day ago'],
  [6 * day + 23 * hour, '6 days ago'],
  [7 * day, '11 November 2026'],
  [400 * day, '14 October 2025'],
])('%d ms later it reads %s', (age, words) => {
  expect(relativeTime(now - age, now)).toBe(words)
})

test('a clock that is slightly ahead still reads as now', () => {
  expect(relativeTime(now + 20 * second, now)).toBe('Just now')
})

test('the future is shown as a date', () => {
  expect(relativeTime(now + 3 * day, now)).toBe('21 November 2026')
})

test('short months have three letters', () => {
  expect(shortDate('2026-09-07')).toBe('7 Sep')
  expect(shortDate('2026-11-23')).toBe('23 Nov')
})

test('messages name date and time from a day on', () => {
  expect(messageTime(now - 23 * hour, now)).toBe('23 hours ago')
  expect(messageTime(now - day, now)).toBe('17 November 2026, 2:06 pm')
})

test('days and times are those of London, summer time included', () => {
  expect(clockTime('2026-07-01T23:30:00Z')).toBe('12:30 am')
  expect(longDate('2026-07-01T23:30:00Z')).toBe('2 July 2026')
  expect(calendarDay('2026-07-01T23:30:00Z')).toBe('2026-07-02')
  expect(clockTime('2026-11-18T12:05:00Z')).toBe('12:05 pm')
})

test('a calendar date keeps its day', () => {
  expect(longDate('2026-06-30')).toBe('30 June 2026')
  expect(namedDate('2026-11-18')).toBe('Wednesday 18 November 2026')
})

test('date and time are written together', () => {
  expect(dateAndTime(now)).toBe('18 November 2026, 2:06 pm')
})

test('a timeline writes the month first', () => {
  expect(timelineStamp('2025-03-05T15:07:00Z')).toBe('Mar 05, 2025 at 3:07 pm')
})

test('recent days have names', () => {
  expect(dayName(now - hour, now)).toBe('Today')
  expect(dayName(now - day, now)).toBe('Yesterday')
  expect(dayName(now - 2 * day, now)).toBe('Monday 16 November 2026')
})

test('the day before is a calendar day, also when clocks change', () => {
  expect(dayName('2026-10-24T22:59:00Z', '2026-10-25T23:59:00Z')).toBe('Yesterday')
  expect(dayName('2026-10-23T22:00:00Z', '2026-10-25T12:00:00Z')).toBe('Friday 23 October 2026')
})
