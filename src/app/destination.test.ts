import { expect, test } from 'vitest'
import { destinationOf, homeOf } from './destination.ts'

test('everyone has a dashboard of their own', () => {
  expect(homeOf('admin')).toBe('/admin-dashboard')
  expect(homeOf('staff')).toBe('/staff-dashboard')
  expect(homeOf('client')).toBe('/client-dashboard')
})

test('signing in leads to the page asked for, with its filters', () => {
  expect(destinationOf('staff', '/staff-dashboard?view=requests&q=dbs')).toBe('/staff-dashboard?view=requests&q=dbs')
  expect(destinationOf('admin', '/users')).toBe('/users')
  for (const role of ['client', 'staff', 'admin'] as const) expect(destinationOf(role, '/account')).toBe('/account')
})

test('signing in leads home when the role may not open the page asked for', () => {
  expect(destinationOf('client', '/staff-dashboard')).toBe('/client-dashboard')
  expect(destinationOf('staff', '/users')).toBe('/staff-dashboard')
  expect(destinationOf('staff', '/login?next=/login')).toBe('/staff-dashboard')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/staff-dashboard',
  'javascript:alert(1)',
  '/%2fevil.example',
  '',
  '/',
])('signing in never leads to %s', (next) => {
  expect(destinationOf('staff', next)).toBe('/staff-dashboard')
})
