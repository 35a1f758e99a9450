import { expect, test } from 'vitest'
import { advisersSentence } from './advisers-sentence.ts'

test('one adviser looks, several look', () => {
  expect(advisersSentence(['Sam Okafor'])).toBe('Sam Okafor of Harbour HR looks after your requests.')
  expect(advisersSentence(['Sam Okafor', 'Sita Rao'])).toBe(
    'Sam Okafor and Sita Rao of Harbour HR look after your requests.',
  )
})

test('a large team is named in part', () => {
  expect(advisersSentence(['A', 'B', 'C', 'D', 'E'])).toBe(
    'A, B, C and 2 others of Harbour HR look after your requests.',
  )
})

test('a company without an adviser reads what happens to its requests', () => {
  expect(advisersSentence([])).toContain('has not named your adviser yet')
})
