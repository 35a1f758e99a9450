import { expect, test } from 'vitest'
import { fromParts, isCalendarDate, toParts } from './calendar-date.ts'

test('three boxes make a date', () => {
  expect(fromParts({ day: '3', month: '2', year: '2026' })).toBe('2026-02-03')
})

test('empty boxes are not a date', () => {
  expect(fromParts({ day: '', month: '', year: '' })).toBe('')
})

test('an unfinished date is not a date and keeps what was typed', () => {
  const typed = { day: '03', month: '', year: '2026' }
  expect(isCalendarDate(fromParts(typed))).toBe(false)
  expect(toParts(fromParts(typed))).toEqual(typed)
})

test.each(['2024-02-29', '2000-02-29', '2026-12-31'])('%s exists', (value) => {
  expect(isCalendarDate(value)).toBe(true)
})

test.each(['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '26-01-01', ''])(
  '%s does not exist',
  (value) => {
    expect(isCalendarDate(value)).toBe(false)
  },
)
