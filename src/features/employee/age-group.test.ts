import { expect, test } from 'vitest'
import { ageGroupOf } from './age-group.ts'

test.for([
  ['2008-12-07', '2026-12-07', 'adult'],
  ['2008-12-08', '2026-12-07', 'under_18'],
  ['2010-12-07', '2026-12-07', 'under_18'],
  ['2010-12-08', '2026-12-07', 'under_16'],
  ['2008-11-20', '2026-11-01', 'adult'],
  [null, '2026-12-07', 'adult'],
] as const)('an employee born on %s who starts on %s is %s', ([born, start, group]) => {
  expect(ageGroupOf(born, start, '2026-11-24')).toBe(group)
})
