import { expect, test } from 'vitest'
import { ACCEPTED, outcomeOf, unfit } from '#testing/fixtures/inspection.ts'
import { aCompound } from '#testing/builders/sample-files.ts'

const macros = 'The file contains macros.'
const many = Array.from({ length: 500 }, (_, n) => `Stream${n}`)

test('a workbook is accepted under its newer or older name', () => {
  expect(outcomeOf('pay.xls', aCompound(['Workbook']))).toBe(ACCEPTED)
  expect(outcomeOf('pay.xls', aCompound(['Book']))).toBe(ACCEPTED)
})

test.each(['_VBA_PROJECT', 'VBA', 'Macros', '_VBA_PROJECT_CUR', 'macros'])('%s is a sign of macros', (name) => {
  expect(outcomeOf('pay.xls', aCompound(['Workbook', name]))).toEqual(unfit('pay.xls', macros))
})

test('a document with a password is refused with the reason', () => {
  const bytes = aCompound(['EncryptedPackage', 'EncryptionInfo'])

  expect(outcomeOf('letter.doc', bytes)).toEqual(unfit('letter.doc', 'The file is protected by a password.'))
})

test('an installer under the name of a document is refused', () => {
  expect(outcomeOf('letter.doc', aCompound(['SummaryInformation']))).toEqual(unfit('letter.doc'))
})

test('the directory is found at the end of a nine-megabyte file', () => {
  expect(outcomeOf('pay.xls', aCompound(['Workbook'], 18_000))).toBe(ACCEPTED)
  expect(outcomeOf('pay.xls', aCompound(['Workbook', 'VBA'], 18_000))).toEqual(unfit('pay.xls', macros))
})

test('a long directory is read to its end', () => {
  expect(outcomeOf('pay.xls', aCompound([...many, 'Workbook']))).toBe(ACCEPTED)
  expect(outcomeOf('pay.xls', aCompound(['Workbook', ...many, 'VBA']))).toEqual(unfit('pay.xls', macros))
})

test('a looping directory is refused', () => {
  const bytes = aCompound(['Workbook'])
  const directory = bytes.readUInt32LE(48)
  const table = bytes.readUInt32LE(76)

  bytes.writeUInt32LE(directory, (table + 1) * 512 + directory * 4)

  expect(outcomeOf('pay.xls', bytes)).toEqual(unfit('pay.xls'))
})
