import { expect, test } from 'vitest'
import { acceptedFiles, checkFile, extensionOf, MAX_FILE_BYTES } from './rules.ts'

test('the types of the specification, and no other', () => {
  expect(acceptedFiles).toBe('.jpg,.jpeg,.png,.pdf,.doc,.docx,.txt,.csv,.xls,.xlsx')
})

test('a file of an allowed type and at most ten megabytes may be sent', () => {
  expect(checkFile({ name: 'Offer.PDF', size: MAX_FILE_BYTES })).toBeUndefined()
})

test('the rejections are worded as specified', () => {
  expect(checkFile({ name: 'offer.pdf', size: MAX_FILE_BYTES + 1 })).toBe(
    'File too large - offer.pdf is larger than 10MB.',
  )
  expect(checkFile({ name: 'offer.exe', size: 1 })).toBe('Invalid file type - offer.exe is not a supported file type.')
})

test.each(['pdf', 'constructor', 'x.constructor', 'x.pdf.exe', 'x.', ''])('“%s” has no allowed extension', (name) => {
  expect(extensionOf(name)).toBeUndefined()
})
