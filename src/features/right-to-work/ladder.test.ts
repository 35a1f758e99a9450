import { expect, test } from 'vitest'
import { rungOf } from './ladder.ts'

test.for([
  ['2027-02-01', undefined],
  ['2027-01-31', 90],
  ['2026-11-03', 7],
  ['2026-11-02', 0],
  ['2026-11-01', 'overdue'],
] as const)('on 2 November 2026, %s has reached %o', ([date, rung]) => {
  expect(rungOf(date, '2026-11-02')).toBe(rung)
})
