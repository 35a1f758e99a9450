import { expect, test } from 'vitest'
import { sortOf } from './account-sort.ts'

test('names begin with A and times with the latest; pressed again they turn round', () => {
  expect(sortOf('company', '-created')).toEqual({ sorted: undefined, next: 'company' })
  expect(sortOf('company', 'company')).toEqual({ sorted: 'ascending', next: '-company' })
  expect(sortOf('company', '-company')).toEqual({ sorted: 'descending', next: 'company' })
  expect(sortOf('signed_in', 'company')).toEqual({ sorted: undefined, next: '-signed_in' })
})

test('a list that nobody has sorted is sorted by age', () => {
  expect(sortOf('created')).toEqual({ sorted: 'descending', next: 'created' })
})
