import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName } from './name.server.ts'

test.each([
  ['Offer letter.pdf', 'Offer letter.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\ada\\letter.doc', 'letter.doc'],
  ['re\u0301sume\u0301.pdf', 'résumé.pdf'],
  ['\u202egpj.exe\u202c.pdf', 'gpj.exe.pdf'],
  ['line\r\nbreak\0.csv', 'linebreak.csv'],
  ['a<b>:"c|d?*.txt', 'a_b___c_d__.txt'],
  ['…hidden', '…hidden'],
  ['.htaccess', 'htaccess'],
  ['  spaced .pdf. ', 'spaced .pdf'],
  ['CON.txt', '_CON.txt'],
  ['lpt1', '_lpt1'],
  ['console.txt', 'console.txt'],
  ['👩‍👧.png', '👩‍👧.png'],
  ['', 'file'],
  ['..', 'file'],
  ['/', 'file'],
])('%o becomes %o', (given, kept) => {
  expect(cleanFileName(given)).toBe(kept)
})

test('a long name loses its middle and keeps its extension', () => {
  const name = cleanFileName(`${'🙂'.repeat(200)}.docx`)

  expect(name.length).toBeLessThanOrEqual(255)
  expect(name).toMatch(/🙂\.docx$/u)
})

test('any name becomes one that is safe to keep, show and save, and stays so', () => {
  const property = fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
    const name = cleanFileName(given)
    return name.length > 0 && name.length <= 255 && !/[/\\:\p{Cc}\u202e]/u.test(name) && cleanFileName(name) === name
  })
  expect(() => fc.assert(property, { numRuns: 3_000 })).not.toThrow()
})
