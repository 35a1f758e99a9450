import { expect, test } from 'vitest'
import { validateStaffSearch } from './staff-search.ts'

const id = '0193b2c4-1111-7000-8000-00000000000a'

test('valid parts of the address are kept', () => {
  const search = { view: 'requests', status: 'not_completed', type: 'onboarding', priority: 'urgent', client: id }
  expect(validateStaffSearch(search)).toEqual(search)
  expect(validateStaffSearch({ assignee: 'nobody', assign: 'pick', q: 'priya' })).toEqual({
    assignee: 'nobody',
    assign: 'pick',
    q: 'priya',
  })
})

test('several values are kept without those that do not exist', () => {
  expect(
    validateStaffSearch({ status: 'completed,pending,lost', type: 'onboarding,performance_review', sort: 'priority' }),
  ).toEqual({
    status: 'pending,completed',
    type: 'onboarding,performance_review',
    sort: 'priority',
  })
})

test('several clients and advisers are kept without what is no id', () => {
  const other = id.replace(/a$/, 'b')
  expect(validateStaffSearch({ client: `${id},${other},1`, assignee: `nobody,${id},someone` })).toEqual({
    client: `${id},${other}`,
    assignee: `nobody,${id}`,
  })
})

test('invalid parts are dropped, so that a mangled link still opens the dashboard', () => {
  const mangled = {
    view: 'cellar',
    tab: '',
    status: 'toString',
    sort: 'title',
    client: '1',
    assignee: '',
    page: '0',
    colour: 'x',
  }
  expect(validateStaffSearch(mangled)).toEqual({})
})

test('a search for a number stays a search', () => {
  expect(validateStaffSearch({ q: 131 })).toEqual({ q: '131' })
})
