import { expect, test } from 'vitest'
import { pdfText } from '#testing/fixtures/pdf-text.ts'
import { makeDrawing, wholeOf } from './drawing.server.ts'
import { makePaper } from './paper.server.ts'

const { draw } = makeDrawing({ patienceMs: 30_000, openingMs: 30_000, idleMs: 60_000, megabytes: 128 })
const about = { title: 'A title', foot: 'Casewell' }
const whenGone = () => () => {}
const said = (pdf: Buffer) => pdfText(pdf).replaceAll(/\s/g, '')

const LACKS = 'Someletters'
async function withHeading(text: string) {
  const paper = await makePaper(about, (pdf) => {
    pdf.heading(1, 'A title')
    pdf.facts([['Name', text]])
  })
  return wholeOf(draw(paper, { whenGone }))
}

test.for(['Олена Їжакевич, № 5', 'Ελένη Παπαδοπούλου', 'Ἀθηνᾶ', 'Nguyễn Thị Hạnh', 'Łukasz Šárka', 'ȘTEFAN “Ş” €'])(
  '%s is drawn',
  async (name) => {
    const text = said(await withHeading(name))
    expect(text).toContain(name.replaceAll(' ', ''))
    expect(text).not.toContain(LACKS)
  },
)

test.for(['مرحبا', '王小明', '😀', 'ไทย'])(
  'a document with letters that cannot be drawn, as in %s, says so once',
  async (name) => {
    const text = said(await withHeading(`Olena ${name} ${name}`))
    expect(text.indexOf(LACKS)).toBeLessThan(text.indexOf('Name:'))
    expect(text.split(LACKS)).toHaveLength(2)
  },
)

test('a letter with such letters says so at its end', async () => {
  const letter = await makePaper({ ...about, look: 'letter' }, (pdf) => pdf.paragraph('Dear 王小明,'))
  expect(said(await wholeOf(draw(letter, { whenGone })))).toMatch(/^Dear.*Someletters/)
})
