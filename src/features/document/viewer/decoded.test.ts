import { expect, test } from 'vitest'
import { decoded } from './decoded.ts'

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

test.for([
  ['UTF-8', Buffer.from('Grüße – 5 €')],
  ['UTF-8 with its mark', Buffer.from('\ufeffGrüße – 5 €')],
  ['UTF-16', utf16('Grüße – 5 €')],
  ['UTF-16 the other way round', utf16('Grüße – 5 €').swap16()],
  ['the letters of Windows', Buffer.from('Gr\xfc\xdfe \x96 5 \x80', 'latin1')],
] as const)('a text in %s reads the same', ([, bytes]) => {
  expect(decoded(bytes)).toBe('Grüße – 5 €')
})

test('a character cut in half is left out, and not taken for another encoding', () => {
  expect(decoded(Buffer.from('Grüße 5 €').subarray(0, -1))).toBe('Grüße 5 ')
})
