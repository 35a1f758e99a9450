import { expect, test } from 'vitest'
import { clockTimeIn } from './clock-time.ts'

test.each([
  ['2:30 pm', '14:30'],
  ['2.30pm', '14:30'],
  ['14:30', '14:30'],
  ['14.30', '14:30'],
  ['1430', '14:30'],
  ['2pm', '14:00'],
  [' 2 PM ', '14:00'],
  ['2:30 p.m.', '14:30'],
  ['9:05', '09:05'],
  ['09:05', '09:05'],
  ['02:30', '02:30'],
  ['9am', '09:00'],
  ['12 pm', '12:00'],
  ['12:15am', '00:15'],
  ['14:30 pm', '14:30'],
  ['noon', '12:00'],
  ['Midday', '12:00'],
])('%s is %s', (typed, time) => {
  expect(clockTimeIn(typed)).toBe(time)
})

test.each([
  '',
  '2:30',
  '2',
  '14',
  '24:00',
  '14:60',
  '14:30 am',
  '13 am',
  '0 pm',
  '2:3 pm',
  'after lunch',
  '2:30 pm or 3',
])('%s is no time that everyone reads alike', (typed) => {
  expect(clockTimeIn(typed)).toBeUndefined()
})
