import { expect, test } from 'vitest'
import { appealDeadline, warningEnds } from './appeal.server.ts'
import { companionLatest } from './companion.server.ts'

test.for([
  ['2026-11-23', '2026-11-30'],
  ['2026-12-21', '2026-12-30'],
  ['2026-12-24', '2027-01-05'],
  ['2027-03-24', '2027-04-02'],
] as const)('a meeting proposed for %s may be put off for the companion to %s', ([proposed, latest]) =>
  expect(companionLatest(proposed, 'england_wales').date).toBe(latest),
)

test('the working of a postponement names each bank holiday it passes over', () => {
  expect(companionLatest('2026-12-24', 'england_wales').working.map(({ date }) => date)).toEqual([
    '2026-12-24',
    '2026-12-25',
    '2026-12-28',
    '2027-01-01',
    '2027-01-05',
  ])
  expect(companionLatest('2026-12-24', 'scotland').date).toBe('2027-01-06')
  expect(companionLatest('2026-12-30', 'scotland').date).toBe('2027-01-08')
})

test('an appeal is in time for five working days after the letter arrived', () => {
  expect(appealDeadline({ sentOn: '2026-12-23', sentBy: 'email' }, 'england_wales').date).toBe('2027-01-04')
  expect(appealDeadline({ sentOn: '2026-12-23', sentBy: 'hand' }, 'england_wales').date).toBe('2027-01-04')
  expect(appealDeadline({ sentOn: '2026-11-20', sentBy: 'email', days: 10 }, 'england_wales').date).toBe('2026-12-04')
})

test('a posted letter is taken to arrive two working days later', () => {
  const { date, working } = appealDeadline({ sentOn: '2026-12-21', sentBy: 'post' }, 'england_wales')
  expect(working[1]).toMatchObject({ date: '2026-12-23' })
  expect(date).toBe('2027-01-04')
})

test.for([
  ['2026-11-23', 6, '2027-05-22'],
  ['2026-11-23', 12, '2027-11-22'],
  ['2026-08-31', 6, '2027-02-28'],
] as const)('a warning of %s for %i months counts until %s', ([issued, months, end]) =>
  expect(warningEnds(issued, months).date).toBe(end),
)
