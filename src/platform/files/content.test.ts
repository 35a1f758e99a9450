import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCEPTED, outcomeOf, unfit } from '#testing/fixtures/inspection.ts'
import { aCompound, aDocx, aJpeg, anXlsx, aPdfWith, aPng } from '#testing/builders/sample-files.ts'
import { inspectFile } from './content.server.ts'
import { checkFile } from './rules.ts'

const samples: Record<string, Buffer> = {
  'photo.jpg': aJpeg(),
  'photo.JPEG': aJpeg(),
  'scan.png': aPng(),
  'offer.pdf': aPdfWith('1 0 obj << /Type /Catalog >> endobj'),
  'letter.doc': aCompound(['WordDocument', '1Table']),
  'pay.xls': aCompound(['Workbook']),
  'letter.docx': aDocx(),
  'pay.xlsx': anXlsx(),
  'notes.txt': Buffer.from('Grüße,\r\n\tAda 🙂'),
  'rota.csv': Buffer.from('name,day\nAda,Monday\n'),
}
const names = Object.keys(samples)

test.each(names)('%s is accepted', (name) => {
  expect(outcomeOf(name, samples[name] ?? '')).toBe(ACCEPTED)
})

const families = [
  ['photo.jpg', 'photo.JPEG'],
  ['notes.txt', 'rota.csv', 'offer.pdf'],
]
const isAlike = (name: string, other: string) => families.some((each) => each.includes(name) && each.includes(other))
const mixed = names.flatMap((name) => names.filter((other) => other !== name).map((other) => [name, other] as const))

test.each(mixed.filter(([name, other]) => !isAlike(name, other)))(
  '%s with the content of %s is refused',
  (name, other) => {
    expect(outcomeOf(name, samples[other] ?? '')).toContain(unfit(name)[2])
  },
)

test('the media type is the table’s, whatever the sender said', () => {
  const file = { name: 'C:\\Letters\\Offer.PDF', declaredType: 'application/x-pdf; name=x', bytes: aPdfWith('') }

  expect(inspectFile(file)).toEqual({ name: 'Offer.PDF', extension: 'pdf', mimeType: 'application/pdf' })
})

test.each([
  ['offer.pdf', 'text/html'],
  ['photo.jpg', 'image/svg+xml'],
  ['notes.txt', 'text/html'],
  ['rota.csv', 'application/javascript'],
  ['letter.docx', 'application/pdf'],
])('%s declared as %s is refused', (name, declaredType) => {
  expect(outcomeOf(name, samples[name] ?? '', declaredType)).toEqual(unfit(name))
})

test.each(['', 'application/octet-stream', 'text/plain; charset=utf-8', 'TEXT/CSV', 'application/vnd.ms-excel'])(
  'a table may be declared as “%s”',
  (declaredType) => {
    expect(outcomeOf('rota.csv', 'a,b\n', declaredType)).toBe(ACCEPTED)
  },
)

test.each([
  'malware.exe',
  'page.html',
  'picture.svg',
  'archive.zip',
  'macros.docm',
  'noextension',
  '.pdf',
  'x.pdf.js',
  'x.pdf::$DATA',
])('%s has an extension that is not in the table', (name) => {
  expect(outcomeOf(name, aPdfWith(''))).toContain('INVALID_FILE_TYPE')
})

test('ten megabytes are the limit', () => {
  expect(outcomeOf('large.txt', Buffer.alloc(10_485_760, 'a'))).toBe(ACCEPTED)
  expect(() => inspectFile({ name: 'large.txt', declaredType: '', bytes: Buffer.alloc(10_485_761, 'a') })).toThrow(
    expect.objectContaining({ status: 413, message: 'File too large - large.txt is larger than 10MB.' }),
  )
})

test.each(['empty.txt', 'empty.pdf', 'empty.png', 'empty.docx'])(
  '%s is refused as empty, whatever its type',
  (name) => {
    const message = `Empty file - ${name} has nothing in it.`
    expect(outcomeOf(name, '')).toEqual([400, 'EMPTY_FILE', message])
    expect(checkFile({ name, size: 0 })).toBe(message)
  },
)

test('the test virus is refused wherever it is in the file', () => {
  const virus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

  expect(outcomeOf('virus.txt', `Hello\n${virus}`)).toEqual(unfit('virus.txt', 'The file contains a virus.'))
  expect(outcomeOf('virus.pdf', aPdfWith(virus))).toEqual(unfit('virus.pdf', 'The file contains a virus.'))
})

describe('any input is accepted or refused, never an error', () => {
  test('random bytes under any name', () => {
    const property = fc.property(fc.constantFrom(...names), fc.uint8Array({ maxLength: 3_000 }), isAnswered)
    expect(() => fc.assert(property, { numRuns: 1_000 })).not.toThrow()
  })

  test('bytes changed, cut and added in real files', () => {
    const change = fc.record({ at: fc.nat(), added: fc.uint8Array({ maxLength: 8 }), cut: fc.nat({ max: 40 }) })
    const property = fc.property(fc.constantFrom(...names), fc.array(change, { maxLength: 6 }), (name, changes) =>
      isAnswered(
        name,
        changes.reduce((bytes, { at, added, cut }) => {
          const place = at % (bytes.length + 1)
          return Buffer.concat([bytes.subarray(0, place), added, bytes.subarray(place + cut)])
        }, samples[name] ?? Buffer.alloc(0)),
      ),
    )
    expect(() => fc.assert(property, { numRuns: 3_000 })).not.toThrow()
  })

  test('numbers in real files turned to the largest there are', () => {
    const property = fc.property(fc.constantFrom(...names), fc.nat(), fc.constantFrom(1, 2, 4), (name, at, size) => {
      const bytes = Buffer.from(samples[name] ?? '')
      const place = at % bytes.length
      return isAnswered(name, bytes.fill(0xff, place, Math.min(bytes.length, place + size)))
    })
    expect(() => fc.assert(property, { numRuns: 3_000 })).not.toThrow()
  })

  test('any name at all', () => {
    const property = fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => isAnswered(name, aPng()))
    expect(() => fc.assert(property, { numRuns: 1_000 })).not.toThrow()
  })
})

function isAnswered(name: string, bytes: Uint8Array) {
  const outcome = outcomeOf(name, bytes)
  return outcome === ACCEPTED || outcome.includes('INVALID_FILE_TYPE') || outcome.includes('EMPTY_FILE')
}
