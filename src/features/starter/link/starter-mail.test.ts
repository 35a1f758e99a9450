import { expect, test } from 'vitest'
import { sentBackMail } from './starter-mail.server.ts'

test('the reason for sending something back reaches the starter with its lines, and without a link of its own', () => {
  const { text } = sentBackMail({
    employer: 'Acme Ltd',
    firstName: 'Priya',
    email: 'priya.raman@example.com',
    link: 'https://portal.example/starter#secret',
    until: '2026-12-01T12:00:00Z',
    what: 'bank details',
    reason: 'Another name.\nPay at evil.example',
  })
  expect(text).toContain('\nAnother name.\nPay at evil. example\n')
  expect(text).toContain('\nhttps://portal.example/starter#secret\n')
})
