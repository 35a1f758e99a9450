import { expect, test } from 'vitest'
import { sortOf } from './account-sort.ts'

test('names start at A and times with the latest; a second press reverses the order', () => {
  expect(sortOf('company', '-created')).toEqual({ sorted: undefined, next: 'company' })
  expect(sortOf('company', 'company')).toEqual({ sorted: 'ascending', next: '-company' })
  expect(sortOf('company', '-company')).toEqual({ sorted: 'descending', next: 'company' })
  expect(sortOf('signed_in', 'company')).toEqual({ sorted: undefined, next: '-signed_in' })
})

test('a list is sorted by no column by default', () => {
  expect(sortOf('created')).toEqual({ sorted: undefined, next: '-created' })
})
