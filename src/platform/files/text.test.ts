import { expect, test } from 'vitest'
import { ACCEPTED, outcomeOf, unfit } from '#testing/fixtures/inspection.ts'
import { aPdfWith } from '#testing/builders/sample-files.ts'

test.each<[string, Buffer | string]>([
  ['UTF-16', Buffer.from('\ufeffGrüße', 'utf16le')],
  ['big-endian UTF-16', Buffer.from('\ufeffGrüße', 'utf16le').swap16()],
  ['Windows-1252', Buffer.from([0x93, 0x63, 0x61, 0x66, 0xe9, 0x94, 0x20, 0x80])],
  ['markup, which is served as text', '<script>alert(1)</script>'],
])('%s is accepted', (_, content) => {
  expect(outcomeOf('notes.txt', content)).toBe(ACCEPTED)
})

test.each<[string, Buffer | string]>([
  ['a zero', 'a\0b'],
  ['a zero in UTF-16', Buffer.from('\ufeffa\0b', 'utf16le')],
  ['half a character in UTF-16', Buffer.from('fffe61', 'hex')],
  ['half a pair in UTF-16', Buffer.from('fffe00d86100', 'hex')],
  ['two control characters in a hundred', `${'a'.repeat(98)}\x1b\x1b`],
  ['what Windows-1252 leaves out', Buffer.from([0x61, 0x81, 0x8d])],
])('%s is refused', (_, content) => {
  expect(outcomeOf('notes.txt', content)).toEqual(unfit('notes.txt'))
})

const pdf = aPdfWith('').toString()

test.each([
  ['a line before its head', `\n${pdf}`],
  ['an unknown version', pdf.replace('1.7', '3.0')],
  ['no end', '%PDF-1.7\n1 0 obj'],
  ['its end far from the end', `${pdf}${' '.repeat(3_000)}`],
])('a PDF with %s is refused', (_, content) => {
  expect(outcomeOf('offer.pdf', content)).toEqual(unfit('offer.pdf'))
})
