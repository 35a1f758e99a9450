import { expect, test } from 'vitest'
import { validateClientSearch } from './client-search.ts'

test('a whole address is read', () => {
  const search = {
    tab: 'conflict',
    list: 'all',
    status: 'pending,in_progress',
    type: 'onboarding',
    sort: 'oldest',
    mine: 'yes',
    q: 'rota',
    after: 'c',
    new: 'onboarding',
  }
  expect(validateClientSearch(search)).toEqual(search)
})

test('unknown parts of the address are left out', () => {
  expect(
    validateClientSearch({ tab: 7, list: 'some', status: 'lost', new: 'party', request: 7, colour: 'red' }),
  ).toEqual({})
})
