import { expect, test } from 'vitest'
import { aPackedPdf, aPdfOf, aPdfOfPages } from '#testing/builders/pdf-files.ts'
import { about, albumOf, draw, said, unpackedOf, whenGone } from '#testing/fixtures/albums.ts'
import { pagesOf } from '#testing/fixtures/pdf-text.ts'
import { wholeOf } from './drawing.server.ts'
import { makePaper } from './paper.server.ts'
import { readPdf } from './source-pages.server.ts'

test('the pages of a PDF are copied one by one, with a number on each and its place in the contents', async () => {
  const pdf = await albumOf(aPdfOfPages(['First words', 'Second words']), aPdfOfPages(['Third words']))
  expect(pagesOf(pdf)).toBe(6)
  expect(said(pdf)).toContain('File02File15')
  expect(said(pdf)).toContain('Page4of6')
  for (const words of ['First words', 'Second words', 'Third words'])
    expect(unpackedOf(pdf).filter((each) => each.includes(`(${words}) Tj`))).toHaveLength(1)
  expect(pdf.toString('latin1').match(/\/Subtype \/Form/g)).toHaveLength(3)
  expect(pdf.toString('latin1')).toContain('/BaseFont /Helvetica')
  // Each line of the contents leads to its page, as the bookmarks do.
  expect(pdf.toString('latin1').match(/\/Subtype \/Link/g)).toHaveLength(2)
  expect(pdf.toString('latin1')).toMatch(/\/Type \/Outlines|\/Outlines \d+ 0 R/)
})

test('objects that are packed, and a PDF of our own, are copied as well', async () => {
  const ours = await wholeOf(draw(await makePaper(about, (pdf) => pdf.paragraph('A letter of ours')), { whenGone }))
  const pdf = await albumOf(aPackedPdf('Packed words'), ours)
  expect(pagesOf(pdf)).toBe(5)
  // It names its content twice.
  expect(
    unpackedOf(pdf)
      .find((each) => each.includes('Packed words'))
      ?.match(/Packed words/g),
  ).toHaveLength(2)
  expect(said(pdf)).not.toContain('Itisbroken')
  expect(pdf.toString('latin1').match(/\/FontFile2/g)?.length).toBeGreaterThan(2)
})

test('a PDF whose table is wrong is read by what stands in it', async () => {
  const sound = aPdfOfPages(['Words']).toString('latin1')
  const packed = aPackedPdf('Words').toString('latin1')
  for (const broken of [sound, packed]) {
    const bytes = Buffer.from(broken.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1')
    expect(readPdf(bytes, 10).pages).toHaveLength(1)
  }
})

test('one that is broken, protected, too long or deleted says so on its sheet, and the rest is drawn', async () => {
  const endless = aPdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Count 1 /Kids [2 0 R] >>'])
  const bomb = aPdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    `<< /Type /Page /Contents ${'['.repeat(10_000)} >>`,
  ])
  const protectedOne = aPdfOf(['<< /Type /Catalog >>'], '/Encrypt << /Filter /Standard >> ')
  const long = aPdfOfPages(Array.from({ length: 3_001 }, () => 'x'))
  const cut = aPdfOfPages(['Words']).subarray(0, 150)
  const pdf = await albumOf(
    endless,
    bomb,
    Buffer.from('%PDF-1.7 nothing'),
    cut,
    protectedOne,
    long,
    aPdfOfPages(['Sound']),
  )
  expect(said(pdf).match(/Itisbroken/g)).toHaveLength(4)
  expect(said(pdf).match(/Itisprotected/g)).toHaveLength(1)
  expect(said(pdf).match(/Itistoolong/g)).toHaveLength(1)
  expect(unpackedOf(pdf).some((each) => each.includes('(Sound) Tj'))).toBe(true)
  expect(pagesOf(pdf)).toBe(9)
})

test('a page is upright, and has what was filled in and stamped on it, but nothing hidden', async () => {
  const stamp = { head: '/Type /XObject /Subtype /Form /BBox [0 0 10 10]', data: '0 0 10 10 re f' }
  const file = aPdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] /Rotate 90 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 600] /CropBox [100 0 400 600] /Contents 4 0 R /StructParents 7 /Annots [
       << /Subtype /Widget /Rect [200 100 220 120] /AS /Yes /AP << /N << /Yes 5 0 R /Off 6 0 R >> >> >>
       << /Subtype /Stamp /F 2 /Rect [0 0 50 50] /AP << /N 6 0 R >> >> ] >>`,
    { head: '', data: '1 0 0 rg' },
    stamp,
    { ...stamp, data: '0 0 9 9 re f' },
  ])
  const { pages, objects } = readPdf(file, 1)
  expect(pages).toMatchObject([{ box: [100, 0, 400, 600], rotation: 90, stamps: [{ into: [200, 100, 220, 120] }] }])
  expect([...objects.keys()]).toEqual([5])

  const pdf = await albumOf(file)
  const drawn = unpackedOf(pdf).find((each) => each.includes('/Copy'))
  const matrices = [...(drawn ?? '').matchAll(/q (\S+) (\S+) (\S+) (\S+) (\S+) (\S+) cm \/Copy/g)].map(([, ...m]) =>
    m.map(Number),
  )
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
  expect(matrices).toHaveLength(2)
  // Turned clockwise: what leads up on the page leads to the right.
  const [across = 0, down = 0, up = 0, , left = 0, top = 0] = matrices[0] ?? []
  expect(across).toBeCloseTo(0)
  expect(up).toBeGreaterThan(0.8)
  expect(down).toBeCloseTo(up)
  // The corner of its box stays at the top left of the page.
  expect([left, top + down * 100].map(Math.round)).toEqual([expect.any(Number), 24])
  expect(pdf.toString('latin1')).not.toContain('/StructParents 7')
})

test('a text is drawn page by page, in the letters it was written in', async () => {
  const rows = Array.from({ length: 120 }, (_, n) => `Row ${n}`).join('\r\n')
  const wide = Buffer.from('\ufeffGęślą', 'utf16le')
  const pdf = await albumOf(Buffer.from(`Caf\xe9\n${rows}`, 'latin1'), wide, Buffer.from('a\n'.repeat(20_000)))
  for (const words of ['Café', 'Row119', 'Gęślą', 'Itistoolong']) expect(said(pdf)).toContain(words)
  expect(pagesOf(pdf)).toBe(8)
})

test('three thousand pages are one document, and one more is left out', async () => {
  const hundred = aPdfOfPages(Array.from({ length: 100 }, () => 'A page'))
  const pdf = await albumOf(...Array.from({ length: 30 }, () => hundred), aPdfOfPages(['One more']))
  expect(pagesOf(pdf)).toBe(1 + 31 + 3_000)
})
