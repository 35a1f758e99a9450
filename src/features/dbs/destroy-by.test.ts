import { expect, test } from 'vitest'
import { destroyBy } from './destroy-by.server.ts'

test.for([
  ['2026-08-31', '2027-02-28'],
  ['2026-11-21', '2027-05-21'],
] as const)('certificate information behind a decision of %s is destroyed by %s', ([decision, date]) =>
  expect(destroyBy(decision).date).toBe(date),
)
