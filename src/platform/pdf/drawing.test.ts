import { expect, test } from 'vitest'
import { pagesOf, pdfText } from '#testing/fixtures/pdf-text.ts'
import { makeDrawing, wholeOf } from './drawing.server.ts'
import { runsOf } from './fonts.server.ts'
import { makeAlbum, makePaper, type Pdf } from './paper.server.ts'

const usual = { patienceMs: 30_000, openingMs: 30_000, idleMs: 60_000, megabytes: 128 }
const { draw } = makeDrawing(usual)
const about = { title: 'A title', foot: 'Casewell' }
const whenGone = () => () => {}

const drawn = async (write: (pdf: Pdf) => void, part?: number) =>
  wholeOf(draw(await makePaper(about, write, part), { whenGone }))
const said = (pdf: Buffer) => pdfText(pdf).replaceAll(/\s/g, '')

test('the PDF is tagged, in British English, and as long as what it says', async () => {
  const pdf = await drawn((writer) => {
    writer.heading(1, 'Łukasz Wójcik')
    writer.facts([
      ['Starts', '23 November 2026'],
      ['Phone', null],
    ])
    for (let n = 0; n < 90; n++) writer.paragraph(`Paragraph ${n}`)
  })
  const text = pdf.toString('latin1')
  expect(text).toMatch(/^%PDF-1\.7/)
  expect(text).toContain('/Lang (en-GB)')
  expect(text).toContain('/MarkInfo')
  expect(pagesOf(pdf)).toBeGreaterThan(2)
  expect(said(pdf)).toContain('Paragraph89')
})

const footed = async (foot: string) => wholeOf(draw(await makePaper({ ...about, foot }, () => {}), { whenGone }))

test('the foot of a page can be drawn whole', async () => {
  const [plain, extended] = [await footed('Casewell'), await footed('Łódź')]
  // The second file of the font is in the PDF.
  expect(extended.length).toBeGreaterThan(plain.length + 500)
})

test('a name with letters beyond the first subset is drawn from the second', () => {
  expect(runsOf('Łukasz Šárka')).toEqual([
    { text: 'Ł', alphabet: 'latin-ext' },
    { text: 'ukasz ', alphabet: 'latin' },
    { text: 'Š', alphabet: 'latin-ext' },
    { text: 'árka', alphabet: 'latin' },
  ])
})

// Each would take the square of its length, in time and in memory, if it were set in one go.
const HOSTILE = [
  'x'.repeat(10_000),
  'ab\u00a0'.repeat(3_000),
  '! '.repeat(5_000),
  '— '.repeat(5_000),
  'a-'.repeat(5_000),
  'aŁ'.repeat(1_000),
  'a\u0301\u0302'.repeat(3_000),
  '😀'.repeat(2_000),
  'مرحبا بالعالم '.repeat(500),
  '\u202eabc\u2066 '.repeat(1_000),
  '\n'.repeat(2_000),
  'a\n'.repeat(1_000),
]

test('no text that a user can type keeps the thread for long, or breaks it', async () => {
  const patient = makeDrawing({ ...usual, megabytes: 96 })
  const paper = await makeAlbum(about, (pdf) => {
    for (const text of HOSTILE) {
      pdf.heading(3, text.slice(0, 500))
      pdf.paragraph(text)
      pdf.facts([['Note', text]])
    }
    pdf.paragraph('The end')
  })
  expect(said(await wholeOf(patient.draw(paper, { whenGone })))).toContain('Theend')
})

test('a word that is wider than the page is drawn whole', async () => {
  expect(said(await drawn((pdf) => pdf.paragraph(`Before ${'W'.repeat(700)} after`)))).toContain(
    `Before${'W'.repeat(700)}after`,
  )
})

test('text after a line break is drawn below it', async () => {
  const pdf = await drawn((writer) => writer.facts([['Note', 'First\nŁukasz\n\nLast']]))
  const lines = pdfText(pdf).split('\n').filter(Boolean)
  expect(lines.join('').replaceAll(/\s/g, '')).toContain('Note:FirstŁukaszLast')
})

/** A document of three parts. */
function threeParts(pdf: Pdf) {
  pdf.heading(1, 'A title')
  for (const section of ['One', 'Two']) {
    pdf.heading(2, section)
    for (let n = 0; n < 12_000; n++) pdf.paragraph(`${section} ${n}`)
  }
}

test('a long document comes in parts, which leave nothing out', async () => {
  await expect(makePaper(about, threeParts)).rejects.toMatchObject({ status: 413, code: 'PAPER_TOO_LARGE' })
  await expect(makePaper(about, threeParts, 4)).rejects.toMatchObject({ status: 404 })

  const parts = await Promise.all([1, 2, 3].map((part) => makePaper(about, threeParts, part)))
  expect(parts.map(({ hasMore }) => hasMore)).toEqual([true, true, false])
  const texts = parts.flatMap(({ pieces }) => pieces.flatMap((piece) => (piece.is === 'paragraph' ? [piece.text] : [])))
  expect(texts.filter((text) => /^(One|Two) \d+$/.test(text))).toHaveLength(24_000)
  expect(texts).toContain('This document continues in part 2.')
  expect(parts[1]?.pieces.slice(0, 2)).toEqual([
    { is: 'heading', level: 1, text: 'A title, part 2' },
    { is: 'heading', level: 2, text: 'One, continued' },
  ])
  expect(parts[2]?.foot).toBe('Casewell, part 3')
})

test.for(['\v', '\f', '\r', '\u0085', '\u2028', '\u2029'])(
  'what %j ends is counted as the line it draws',
  async (end) => {
    const write = (pdf: Pdf) => {
      for (let n = 0; n < 3; n++) pdf.paragraph(`a${end}`.repeat(5_000))
    }
    await expect(makePaper(about, write)).rejects.toMatchObject({ status: 413, code: 'PAPER_TOO_LARGE' })
    const paper = await makePaper(about, write, 2)
    expect(pagesOf(await wholeOf(draw(paper, { whenGone })))).toBeGreaterThan(100)
  },
)

test.for([
  ['Polish', 'Zażółć gęślą jaźń, proszę pana. '],
  ['Arabic and Latin by turns', 'aא'],
] as const)('a whole part in %s can be drawn', async ([, words]) => {
  const paper = await makePaper(
    about,
    (pdf) => {
      for (let n = 0; n < 400; n++) pdf.paragraph(words.repeat(9_000 / words.length))
    },
    1,
  )
  expect(paper.hasMore).toBe(true)
  expect(pagesOf(await wholeOf(draw(paper, { whenGone })))).toBeGreaterThan(10)
})

test('hanging up ends the drawing, and the next document is drawn', async () => {
  const broken: unknown[] = []
  const drawing = makeDrawing({ ...usual, onBroken: (error) => broken.push(error) })
  const paper = await makePaper(about, (pdf) => {
    for (let n = 0; n < 9_000; n++) pdf.paragraph('A line')
  })
  const { promise: isReading, resolve: read } = Promise.withResolvers<() => void>()
  const hangingUp = isReading.then((hangUp) => hangUp())
  const whenHungUp = (act: () => void) => {
    read(act)
    return () => {}
  }
  await expect(wholeOf(drawing.draw(paper, { whenGone: whenHungUp }))).rejects.toMatchObject({ status: 499 })
  await hangingUp

  expect(broken).toEqual([])
  const next = await makePaper(about, (pdf) => pdf.paragraph('Another'))
  expect(said(await wholeOf(drawing.draw(next, { whenGone })))).toContain('Another')
})

test('a document that takes too long or too much memory is refused, and told of', async () => {
  const told: unknown[] = []
  const onBroken = (error: unknown) => void told.push(error)
  const paper = await makePaper(about, (pdf) => {
    for (let n = 0; n < 9_000; n++) pdf.paragraph('A line')
  })
  for (const tight of [{ patienceMs: 50 }, { megabytes: 12 }]) {
    const drawing = makeDrawing({ ...usual, ...tight, onBroken })
    await expect(wholeOf(drawing.draw(paper, { whenGone }))).rejects.toMatchObject({ status: expect.any(Number) })
  }
  expect(told).toHaveLength(2)
})
