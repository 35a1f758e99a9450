import { deflateSync } from 'node:zlib'
import * as fc from 'fast-check'
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { aPackedPdf, aPdfOf, aPdfOfPages } from '#testing/builders/pdf-files.ts'
import { albumOf, said, unpackedOf } from '#testing/fixtures/albums.ts'
import { pagesOf } from '#testing/fixtures/pdf-text.ts'
import { copyPages } from './copy-pages.server.ts'
import { readPdf } from './source-pages.server.ts'

const PAGES = 3_000
const kids = Array.from({ length: PAGES }, (_, n) => `${n + 10} 0 R`).join(' ')
const filler = (count: number, object: string) => Array.from({ length: count }, () => object)

/** Small files that would be endless if they were read or written without limits. */
const HOSTILE: Record<string, () => Buffer> = {
  'three thousand pages with one long content': () =>
    aPdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] >>`,
      { head: '', data: Buffer.alloc(1_000_000, 32) },
      ...filler(6, 'null'),
      ...filler(PAGES, '<< /Type /Page /Contents 3 0 R >>'),
    ]),
  'three thousand pages with one long name': () =>
    aPdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] /Resources << /Font << /${'F'.repeat(1_000_000)} 1 >> >> >>`,
      ...filler(7, 'null'),
      ...filler(PAGES, '<< /Type /Page >>'),
    ]),
  'three thousand pages with one list of comments': () =>
    aPdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [${kids}] >>`,
      `[${'<< /Subtype /Text /Rect [0 0 9 9] >> '.repeat(10_000)}]`,
      ...filler(6, 'null'),
      ...filler(PAGES, '<< /Type /Page /Annots 3 0 R >>'),
    ]),
  'objects that differ in the number alone, in one comment': () =>
    Buffer.from(
      `%PDF-1.7\n${Array.from({ length: 200_000 }, (_, n) => `${n} 0 obj % trailer`).join(' ')}\n<< /Root 1 0 R >>`,
    ),
  'a page that unpacks to a gigabyte': () => {
    const zeros = deflateSync(Buffer.alloc(40_000_000))
    return aPdfOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] >>',
      `<< /Type /Page /Contents [${'4 0 R '.repeat(30)}] >>`,
      { head: '/Filter /FlateDecode', data: zeros },
    ])
  },
}

test.for(Object.entries(HOSTILE))('%s: refused in seconds', async ([, make]) => {
  const began = performance.now()
  const pdf = await albumOf(make(), aPdfOfPages(['Sound']))
  expect(said(pdf)).toMatch(/Itisbroken|Itistoolong/)
  expect(unpackedOf(pdf).some((each) => each.includes('(Sound) Tj'))).toBe(true)
  expect(performance.now() - began).toBeLessThan(15_000)
  expect(pdf.length).toBeLessThan(2_000_000)
})

test('whatever is changed in a PDF, it is copied or refused', () => {
  const sound = [aPdfOfPages(['Some words', 'More words']), aPackedPdf('Packed words')]
  const change = fc.record({ at: fc.nat(), to: fc.constantFrom(...Buffer.from('0159 <>[]()/R\n%')) })
  fc.assert(
    fc.property(fc.constantFrom(...sound), fc.array(change, { minLength: 1, maxLength: 12 }), (file, changes) => {
      const bytes = Buffer.from(file)
      for (const { at, to } of changes) bytes[at % bytes.length] = to
      const read = attempt(() => readPdf(bytes, 10))
      if (!read) return
      const doc = new PDFDocument({ tagged: true, bufferPages: true })
      copyPages(doc, read, 'A file')
      doc.end()
      const parts: Buffer[] = []
      for (let part: unknown = doc.read(); Buffer.isBuffer(part); part = doc.read()) parts.push(part)
      // It has been written to its end.
      expect(pagesOf(Buffer.concat(parts))).toBe(1 + read.pages.length)
      expect(Buffer.concat(parts).subarray(-7).toString()).toContain('%%EOF')
    }),
    { numRuns: 300 },
  )
})

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch {
    // Which is what most changes lead to.
    return undefined
  }
}
