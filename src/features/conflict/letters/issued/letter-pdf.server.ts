import { makePaper, type Pdf } from '#platform/pdf/paper.server.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Letter } from '../contract.ts'
import { blocksOf } from '../merge.ts'
import { kindLabels } from '../words.ts'

type Final = {
  subject: string
  body: string
  company: string
  date: string
  person: string
  ticketNumber: string
  replaces: Letter['replaces']
}

/** The letter as it is sent: sender, date, recipient, subject and text. */
export const letterPaper = (final: Final) =>
  makePaper({ title: final.subject, foot: `${final.ticketNumber}, letter of ${final.date}`, look: 'letter' }, (pdf) =>
    writeLetter(pdf, final),
  )

function writeLetter(pdf: Pdf, { subject, body, company, date, person, replaces }: Final) {
  pdf.paragraph(company)
  pdf.paragraph(date)
  pdf.paragraph(`Private and confidential\n${person}`)
  pdf.heading(1, subject)
  if (replaces)
    pdf.paragraph(
      `This letter replaces our letter of ${longDate(replaces.issuedAt)} (${kindLabels[replaces.kind].toLowerCase()}).`,
    )
  writeBlocks(pdf, body)
}

/** A letter’s text, wherever it is printed. */
export function writeBlocks(pdf: Pdf, body: string, level: 2 | 3 = 2) {
  for (const block of blocksOf(body)) {
    if (block.is === 'list') pdf.list(block.items)
    else if (block.is === 'heading') pdf.heading(level, block.text)
    else pdf.paragraph(block.text)
  }
}
