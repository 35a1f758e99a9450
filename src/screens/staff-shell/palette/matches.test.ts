import { expect, test } from 'vitest'
import { matches } from './matches.ts'

test('each word searched for starts a word of the name, in any order', () => {
  expect(matches('ra si', 'Sita Rao')).toBe(true)
  expect(matches('ita', 'Sita Rao')).toBe(false)
  expect(matches('sita petrov', 'Sita Rao')).toBe(false)
})

test('accents and capitals do not matter', () => {
  expect(matches('sian', 'Siân Pritchard')).toBe(true)
  expect(matches('ŠÁRKA', 'Sarka Nováková')).toBe(true)
})

test('an empty search matches everything, a missing name only an empty search', () => {
  expect(matches('', 'Sita Rao')).toBe(true)
  expect(matches('sita', null)).toBe(false)
})
