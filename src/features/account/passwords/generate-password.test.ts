import { expect, test } from 'vitest'
import { generatePassword } from './generate-password.ts'

test('a generated password is long enough, readable, and another each time', () => {
  const passwords = Array.from({ length: 200 }, generatePassword)

  expect(new Set(passwords).size).toBe(passwords.length)
  for (const password of passwords) expect(password).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/)
})
