import { expect, test } from 'vitest'
import { advisersSentence, submittedTo } from './advisers-sentence.ts'

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

test('if there is only room for two lines, fewer are named', () => {
  const three = ['Sam Okafor', 'Sita Rao', 'Alexandra Featherstonehaugh']
  expect(advisersSentence(three, 90)).toBe('Sam Okafor, Sita Rao and 1 other of Harbour HR look after your requests.')
  expect(advisersSentence([...three, 'Stan Petrov'], 60)).toMatch(/^Sam Okafor and 3 others of/)
  // One is always named.
  expect(advisersSentence(three, 5)).toMatch(/^Sam Okafor and 2 others of/)
  expect(advisersSentence(['Sam Okafor', 'Sita Rao'], 80)).toMatch(/^Sam Okafor and Sita Rao of/)
})

test('a company without an adviser reads what happens to its requests', () => {
  expect(advisersSentence([])).toContain('has not named your adviser yet')
})

test('a new request names its advisers, or says what happens while there are none', () => {
  expect(submittedTo(['Sam Okafor'])).toBe('Sam Okafor of Harbour HR can see it now and takes it on.')
  expect(submittedTo(['Sam Okafor', 'Sita Rao'])).toMatch(/^Sam Okafor and Sita Rao of Harbour HR can see it now\./)
  expect(submittedTo([])).toContain('has not named an adviser for it yet')
})
