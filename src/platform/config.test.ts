import { expect, test } from 'vitest'
import { readConfig } from './config.server.ts'

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', HOST: '', ORIGIN: '', MASTERADMIN_PASSWORD: '', SMTP_URL: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    masteradminPassword: undefined,
    smtp: undefined,
  })
})

test.for([
  [{ PORT: '99999' }, 'PORT must be a whole number up to 65535, not "99999".'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a whole number up to 16, not "yes".'],
  [{ ORIGIN: 'portal' }, 'ORIGIN must be an address like https://portal.example.com, not "portal".'],
  [{ SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be an address like smtp://'],
  [{ SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL must be an address like smtp://'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM must be an address like Casewell <hr@example.com>, not "".'],
  [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM must be'],
  [{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'HR\r\nBcc: x <a@b.example>' }, 'MAIL_FROM must be'],
  [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL must be an address like postgresql://'],
  [{ DATABASE_URL: 'mysql://hr@db.example/hr' }, 'DATABASE_URL must be an address like postgresql://'],
  [{ DATABASE_TLS: 'no' }, 'DATABASE_TLS must be "verify", which it is if left out, or "off", not "no".'],
  [{ DATABASE_CA: '/nowhere/ca.pem' }, 'DATABASE_CA must be a file that can be read, not "/nowhere/ca.pem".'],
  [{ ORIGIN: 'http://portal.example.com' }, 'would carry passwords unencrypted'],
] as const)('%o is refused in words', ([env, words]) => {
  expect(() => readConfig(env)).toThrow(words)
})

test.for(['https://portal.example.com', 'http://localhost:3000', 'http://127.0.0.1:8080'])('%s is taken', (ORIGIN) => {
  expect(readConfig({ ORIGIN }).origin.origin).toBe(ORIGIN)
})

test.for(['hr@example.com', 'Casewell <hr@example.com>', 'Harbour & Söhne HR <hr@example.com>'])(
  'mail is sent from %s, by a server that may ask for a password',
  (from) => {
    const url = 'smtps://casewell:pass%20word@mail.example.com:465'
    expect(readConfig({ SMTP_URL: url, MAIL_FROM: from }).smtp).toEqual({ url, from })
  },
)

test('a password in SMTP_URL or DATABASE_URL is never quoted', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hidden@db.example/hr' })).not.toThrow('hidden')
  expect(() => readConfig({ SMTP_URL: 'https://user:hidden@mail.example.com' })).not.toThrow('hidden')
})
