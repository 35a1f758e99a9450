import { expect, test } from 'vitest'
import { actsOn } from './account-acts.ts'
import { anAccount } from '#testing/screen/an-account.ts'

const me = { id: 'me' }

test('an active account can be edited, suspended, given a password and deleted', () => {
  expect(actsOn(anAccount(), me)).toEqual(['edit', 'suspend', 'temporary-password', 'delete'])
})

test('a suspended account can be activated, not suspended again', () => {
  expect(actsOn(anAccount({ isActive: false }), me)).toEqual(['edit', 'activate', 'temporary-password', 'delete'])
})

test('a welcome link can only be sent to an account whose owner has never signed in', () => {
  expect(actsOn(anAccount({ lastSignInAt: null }), me)).toContain('welcome-link')
  expect(actsOn(anAccount({ lastSignInAt: null, isActive: false }), me)).not.toContain('welcome-link')
  expect(actsOn(anAccount(), me)).not.toContain('welcome-link')
})

test('the master administrator can be neither suspended nor deleted', () => {
  expect(actsOn(anAccount({ username: 'masteradmin' }), me)).toEqual(['edit', 'temporary-password'])
})

test('administrators can only edit their own account', () => {
  expect(actsOn(anAccount({ id: 'me' }), me)).toEqual(['edit'])
})

test('only a locked account can be unlocked', () => {
  expect(actsOn(anAccount({ isAccountLocked: true }), me)).toContain('unlock')
  expect(actsOn(anAccount(), me)).not.toContain('unlock')
})

test('a second factor can be removed from others who have one, never from the master administrator', () => {
  const having = (changes: object) => actsOn(anAccount({ hasSecondFactor: true, ...changes }), me)
  expect(having({})).toContain('remove-second-factor')
  expect(having({ id: 'me' })).not.toContain('remove-second-factor')
  expect(having({ username: 'masteradmin' })).not.toContain('remove-second-factor')
  expect(actsOn(anAccount(), me)).not.toContain('remove-second-factor')
})
