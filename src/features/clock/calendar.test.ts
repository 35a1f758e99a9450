import { expect, test } from 'vitest'
import { bankHolidays, easter } from './bank-holidays.server.ts'
import { addMonths, periodEnd } from './days.server.ts'
import { ruleOn } from './rule.server.ts'
import { addWorkingDays, nextWorkingDay, restDay } from './working-days.server.ts'

test.for([
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2028, '2028-04-16'],
  [2038, '2038-04-25'],
] as const)('Easter of %i is %s', ([year, sunday]) => expect(easter(year)).toBe(sunday))

const holidays: [number, string[]][] = [
  [2026, ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28']],
  [2027, ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28']],
  [2028, ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26']],
  [2020, ['01-01', '04-10', '04-13', '05-08', '05-25', '08-31', '12-25', '12-28']],
  [2022, ['01-03', '04-15', '04-18', '05-02', '06-02', '06-03', '08-29', '09-19', '12-26', '12-27']],
  [2023, ['01-02', '04-07', '04-10', '05-01', '05-08', '05-29', '08-28', '12-25', '12-26']],
]
test.for(holidays)('the bank holidays of England and Wales in %i', ([year, days]) => {
  expect([...bankHolidays('england_wales', year).keys()].toSorted()).toEqual(days.map((day) => `${year}-${day}`))
})

test('Scotland and Northern Ireland keep days of their own', () => {
  expect([...bankHolidays('scotland', 2026).keys()].toSorted()).toEqual(
    ['01-01', '01-02', '04-03', '05-04', '05-25', '06-15', '08-03', '11-30', '12-25', '12-28'].map((d) => `2026-${d}`),
  )
  expect([...bankHolidays('scotland', 2022).keys()]).toEqual(expect.arrayContaining(['2022-01-03', '2022-01-04']))
  expect([...bankHolidays('northern_ireland', 2026).keys()].toSorted()).toEqual(
    ['01-01', '03-17', '04-03', '04-06', '05-04', '05-25', '07-13', '08-31', '12-25', '12-28'].map((d) => `2026-${d}`),
  )
})

test.for([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2029-02-28'],
] as const)('%s and %i months is %s', ([date, months, later]) => expect(addMonths(date, months)).toBe(later))

test.for([
  ['2026-03-01', 3, '2026-05-31'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-01-31', 3, '2027-04-30'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-09-01', 3, '2026-11-30'],
  ['2027-01-01', 6, '2027-06-30'],
  ['2028-02-29', 12, '2029-02-28'],
] as const)('a period beginning with %s of %i months ends with %s', ([date, months, end]) =>
  expect(periodEnd(date, months)).toBe(end),
)

test.for([
  ['2026-12-23', 5, '2027-01-04'],
  ['2026-04-01', 5, '2026-04-10'],
  ['2026-11-20', 10, '2026-12-04'],
  ['2027-01-04', -5, '2026-12-23'],
] as const)('%s and %i working days is %s', ([date, count, later]) =>
  expect(addWorkingDays(date, count, 'england_wales')).toBe(later),
)

test('a date that falls on a holiday moves to the next working day, and says which holiday', () => {
  expect(nextWorkingDay('2026-12-25', 'england_wales')).toBe('2026-12-29')
  expect(nextWorkingDay('2026-04-06', 'scotland')).toBe('2026-04-06')
  expect(restDay('2026-12-28', 'england_wales')).toBe('Boxing Day (substitute day)')
  expect(restDay('2026-11-21', 'england_wales')).toBe('Saturday')
})

test('the rule in force on a day is the newest that had begun', () => {
  const rules = [
    { from: '2000-01-01', rule: 'old', source: 'A', laws: [], weeks: 6 },
    { from: '2026-10-01', rule: 'new', source: 'B', laws: [], weeks: 12 },
  ]
  expect(ruleOn(rules, '2026-09-30').weeks).toBe(6)
  expect(ruleOn(rules, '2026-10-01').weeks).toBe(12)
})
