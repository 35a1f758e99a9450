import { expect, test } from 'vitest'
import { pagesOf, pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Reading, Section } from './sections/section.server.ts'
import { wholeOf } from '#platform/pdf/drawing.server.ts'
import { sheetsOf } from '#platform/pdf/sheets.server.ts'
import { caseFilePaper } from './write.server.ts'

// Only the fields that the front page reads.
const reading = {
  actor: { firstName: 'Sita', lastName: 'Rao' },
  conflictCase: { ticketNumber: 'CR-2026-0006' },
  request: {
    title: 'Night shifts',
    reference: 'HR-2026-000128',
    createdAt: '2026-11-09T09:00:00Z',
    client: { companyName: 'Acme Ltd' },
  },
} as unknown as Reading

const section = (title: string, pages: number, leftOut?: number): Section => ({
  title,
  items: pages,
  ...(leftOut && { leftOut }),
  write(pdf) {
    for (let n = 1; n < pages; n++) pdf.newPage()
    pdf.paragraph(`The end of ${title}`)
  },
})

test('items that are left out are counted, and each part is in the contents with its page', async () => {
  const counts = [section('Chronology', 3), section('Evidence', 1, 1), section('Notes', 2, 1)]
  const sections = counts.map((each) => async () => each)
  const pdf = await wholeOf(sheetsOf(await caseFilePaper({ reading, counts }, sections), async () => null))
  expect(pagesOf(pdf)).toBe(7)
  const said = pdfText(pdf).replaceAll(' ', '')
  expect(said).toContain('Leftout:2itemsleftout,asprivilegedorrestricted')
  expect(said).toContain('Chronology2Evidence5Notes6')
  expect(said).toContain('Page7of7')
})
