import { expect, test } from 'vitest'
import { boundsOf, labelOf } from './period.ts'
import { periodWords } from './reviewee.ts'

test.each([
  ['2026-10-01', '2026-12-31', 'Q4 2026'],
  ['2026-01-01', '2026-06-30', 'H1 2026'],
  ['2026-07-01', '2026-12-31', 'H2 2026'],
  ['2026-01-01', '2026-12-31', 'Annual 2026'],
  ['2026-04-01', '2027-03-31', '2026-04-01 to 2027-03-31'],
])('%s to %s is %s', (start, end, label) => {
  expect(labelOf(start, end)).toBe(label)
})

test.each([
  ['Q1-2025', '2025-01-01', '2025-03-31'],
  ['annual-2024', '2024-01-01', '2024-12-31'],
  ['2026-01-01--2026-06-30', '2026-01-01', '2026-06-30'],
])('%s is from %s to %s', (key, start, end) => {
  expect(boundsOf(key)).toMatchObject({ start, end })
})

test('the filter names a half-year, whose key is its two dates', () => {
  const { start, end } = boundsOf('2026-07-01--2026-12-31')
  expect(periodWords(start, end)).toBe('H2 2026')
})
