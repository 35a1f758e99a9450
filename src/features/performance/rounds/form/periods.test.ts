import { expect, test } from 'vitest'
import { nameOfPeriod, roundPeriods } from './periods.ts'

test.for([
  ['2026-11-22', ['2026-10-01', '2026-12-31'], ['2026-07-01', '2026-09-30'], ['2026-07-01', '2026-12-31']],
  ['2027-01-01', ['2027-01-01', '2027-03-31'], ['2026-10-01', '2026-12-31'], ['2027-01-01', '2027-06-30']],
  ['2028-06-30', ['2028-04-01', '2028-06-30'], ['2028-01-01', '2028-03-31'], ['2028-01-01', '2028-06-30']],
] as const)('on %s', ([today, quarter, last, half]) => {
  const { this_quarter, last_quarter, half_year, year } = roundPeriods(today)
  expect([this_quarter.start, this_quarter.end]).toEqual(quarter)
  expect([last_quarter.start, last_quarter.end]).toEqual(last)
  expect([half_year.start, half_year.end]).toEqual(half)
  expect(year.start).toBe(`${today.slice(0, 4)}-01-01`)
})

test('dates of no usual period have no name', () => {
  expect(nameOfPeriod('2026-11-22', { start: '2026-07-01', end: '2026-12-31' })).toBe('half_year')
  expect(nameOfPeriod('2026-11-22', { start: '2026-07-02', end: '2026-12-31' })).toBeUndefined()
})
