import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('an empty variable is one that is not set', () => {
  expect(readConfig({ PORT: '', HOST: '', ORIGIN: '', MASTERADMIN_PASSWORD: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    masteradminPassword: undefined,
  })
})

test.for([
  [{ PORT: '99999' }, 'PORT has to be a whole number up to 65535, and is "99999".'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY has to be a whole number up to 16, and is "yes".'],
  [{ ORIGIN: 'portal' }, 'ORIGIN has to be an address like https://portal.example.com, and is "portal".'],
  [{ ORIGIN: 'http://portal.example.com' }, 'would carry passwords unencrypted'],
] as const)('%o is refused in words', ([env, words]) => {
  expect(() => readConfig(env)).toThrow(words)
})

test.for(['https://portal.example.com', 'http://localhost:3000', 'http://127.0.0.1:8080'])('%s is taken', (ORIGIN) => {
  expect(readConfig({ ORIGIN }).origin.origin).toBe(ORIGIN)
})
