import { expect, test } from 'vitest'
import { runsOf } from './fonts.server.ts'
import { makePdf } from './pdf.server.ts'

const made = () =>
  makePdf({ title: 'A title', foot: 'Casewell' }, (pdf) => {
    pdf.heading(1, 'Łukasz Wójcik')
    pdf.facts([
      ['Starts', '23 November 2026'],
      ['Phone', null],
    ])
    for (let n = 0; n < 90; n++) pdf.paragraph(`Paragraph ${n}`)
  })

test('the PDF is tagged, in British English, and as long as what it says', async () => {
  const text = (await made()).toString('latin1')
  expect(text).toMatch(/^%PDF-1\.7/)
  expect(text).toContain('/Lang (en-GB)')
  expect(text).toContain('/MarkInfo')
  expect(text.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(2)
})

const footed = (foot: string) => makePdf({ title: 'A title', foot }, () => {})

test('the foot of a page can be drawn whole', async () => {
  const [plain, extended] = await Promise.all([footed('Casewell'), footed('Łódź')])
  // The second file of the font is in the PDF.
  expect(extended.length).toBeGreaterThan(plain.length + 500)
})

test('a name with letters beyond the first subset is drawn from the second', () => {
  expect(runsOf('Łukasz Šárka')).toEqual([
    { text: 'Ł', isBasic: false },
    { text: 'ukasz ', isBasic: true },
    { text: 'Š', isBasic: false },
    { text: 'árka', isBasic: true },
  ])
})
