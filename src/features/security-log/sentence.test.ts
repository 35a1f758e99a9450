import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { LogEvent, type LogEntry } from './contract.ts'
import { sentence } from './sentence.ts'

const sam = { id: 'sam', name: 'Sam Okafor', username: 'sam.okafor' }
const ben = { id: 'ben', name: 'Ben Fry', username: 'ben.fry' }
const master = { id: 'master', name: 'masteradmin', username: 'masteradmin' }

const entry = (event: string, changes: Partial<LogEntry> = {}): LogEntry => ({
  id: 'entry',
  createdAt: '2026-11-16T09:00:00Z',
  event,
  actor: master,
  account: ben,
  action: 'update',
  metadata: {},
  ipAddress: null,
  userAgent: null,
  ...changes,
})

test.for([
  [entry('session.opened', { actor: sam, account: sam }), 'Sam Okafor signed in'],
  [
    entry('session.refused', { actor: null, metadata: { fault: 'wrong password' } }),
    'Sign-in refused for Ben Fry: wrong password',
  ],
  [
    entry('session.refused', { actor: null, account: null, metadata: { fault: 'unknown name' } }),
    'Sign-in refused: unknown name',
  ],
  [
    entry('password.temporary_issued', { metadata: { expiresInHours: 72 } }),
    'masteradmin issued a temporary password to Ben Fry, 72 hours',
  ],
  [
    entry('account.edited', { metadata: { password: 'changed' } }),
    'masteradmin edited the account of Ben Fry and set a password',
  ],
  [entry('account.edited', { account: master }), 'masteradmin edited their own account'],
  [entry('second_factor.removed', { actor: null }), 'The operator removed the second factor of Ben Fry'],
  [entry('second_factor.codes_stopped'), 'The app of Ben Fry stopped counting after too many wrong codes'],
  [entry('session.revoked', { actor: sam, account: null }), 'Sam Okafor signed out one of their devices'],
  [
    entry('access.refused', { actor: sam, account: null, metadata: { kind: 'unknown record', times: 12 } }),
    'Sam Okafor asked for a record that does not exist for them, 12 times',
  ],
  [
    entry('access.refused', { actor: null, account: null, metadata: { kind: 'too many', times: 1 } }),
    'Someone called more often than allowed, 1 time',
  ],
  [entry('stars.counted'), 'masteradmin: stars.counted'],
] as const)('%# an entry reads “%s”', ([told, words]) => {
  expect(sentence(told)).toBe(words)
})

test('every event has a sentence, even without an actor or an account', () => {
  for (const event of LogEvent.options) {
    const told = sentence(entry(event, { actor: null, account: null }))
    expect(told).toMatch(/^[A-Z].{9,}/)
    expect(told).not.toMatch(/undefined|null/)
  }
})

test('changes are listed field by field, unchanged fields are not', () => {
  const metadata = {
    firstName: { before: null, after: 'Ben' },
    email: { before: 'same@acme.example', after: 'same@acme.example' },
    isActive: { before: true, after: false },
    clientIds: { before: ['a'], after: ['b'] },
    password: 'changed',
  }
  expect(changesOf({ metadata })).toEqual([
    { field: 'First name', before: 'nothing', after: 'Ben' },
    { field: 'Active', before: 'yes', after: 'no' },
    { field: 'Serves', before: '1 client', after: '1 client, 1 of them new' },
  ])
})
