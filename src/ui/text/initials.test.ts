import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Ada', 'Nwosu', 'AN'],
  ['  šárka', 'ó Briain', 'ŠÓ'],
  ['Łukasz', null, 'Ł'],
  [undefined, 'Rao', 'R'],
  ['', ' ', 'U'],
  [null, null, 'U'],
])('%s %s is %s', (first, last, letters) => {
  expect(initials(first, last)).toBe(letters)
})
