import { expect, test } from 'vitest'
import { startWords } from './start-words.ts'

const now = Date.parse('2026-11-24T09:00:00Z')

test.each([
  ['2026-10-26', 'Started 26 Oct'],
  ['2026-11-24', 'Starts 24 Nov'],
  ['2026-12-07', 'Starts 7 Dec'],
])('a start on %s reads “%s”', (startDate, words) => {
  expect(startWords(startDate, now)).toBe(words)
})
