import { expect, test } from 'vitest'
import { actsOn } from './account-acts.ts'
import { anAccount } from '#testing/an-account.ts'

const me = { id: 'me' }

test('an account in use is edited, suspended, given a password and deleted', () => {
  expect(actsOn(anAccount(), me)).toEqual(['edit', 'suspend', 'temporary-password', 'delete'])
})

test('a suspended account is activated, not suspended once more', () => {
  expect(actsOn(anAccount({ isActive: false }), me)).toEqual(['edit', 'activate', 'temporary-password', 'delete'])
})

test('a welcome link goes to whoever was never signed in', () => {
  expect(actsOn(anAccount({ lastSignInAt: null }), me)).toContain('welcome-link')
  expect(actsOn(anAccount({ lastSignInAt: null, isActive: false }), me)).not.toContain('welcome-link')
  expect(actsOn(anAccount(), me)).not.toContain('welcome-link')
})

test('the master administrator is neither suspended nor deleted', () => {
  expect(actsOn(anAccount({ username: 'masteradmin' }), me)).toEqual(['edit', 'temporary-password'])
})

test('administrators only edit themselves', () => {
  expect(actsOn(anAccount({ id: 'me' }), me)).toEqual(['edit'])
})

test('only what is locked is unlocked', () => {
  expect(actsOn(anAccount({ isAccountLocked: true }), me)).toContain('unlock')
  expect(actsOn(anAccount(), me)).not.toContain('unlock')
})

test('a second factor is taken from others who have one, and never from the master administrator', () => {
  const having = (changes: object) => actsOn(anAccount({ hasSecondFactor: true, ...changes }), me)
  expect(having({})).toContain('remove-second-factor')
  expect(having({ id: 'me' })).not.toContain('remove-second-factor')
  expect(having({ username: 'masteradmin' })).not.toContain('remove-second-factor')
  expect(actsOn(anAccount(), me)).not.toContain('remove-second-factor')
})
