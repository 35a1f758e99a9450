import { expect, test } from 'vitest'
import { isNarrowed, pageNumber } from './request-query.ts'

test('a search or a filter narrows the list, an open record does not', () => {
  expect(isNarrowed({ q: 'priya' })).toBe(true)
  expect(isNarrowed({ status: 'pending' })).toBe(true)
  expect(isNarrowed({ view: 'requests', request: 'x', assign: 'pick' })).toBe(false)
})

test('a page has its number only together with its cursor', () => {
  expect(pageNumber({})).toBe(1)
  expect(pageNumber({ page: '4' })).toBe(1)
  expect(pageNumber({ page: '4', after: 'x' })).toBe(4)
  expect(pageNumber({ after: 'x' })).toBe(2)
})
