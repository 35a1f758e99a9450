import { setImmediate } from 'node:timers/promises'
import { makePdf, type Pdf } from '#platform/pdf/pdf.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import type { Exhibit } from '../contract.ts'
import { howLabels } from '../shown/words.ts'

export type Sheet = { exhibit: Exhibit; sha256?: string; picture?: Buffer }
type Bundle = { ticketNumber: string; company: string; title: string; sheets: readonly Sheet[] }

/** An index, then a sheet for each exhibit with its picture, if it is one. */
export function bundlePdf({ ticketNumber, company, title, sheets }: Bundle): Promise<Buffer> {
  const heading = `Bundle of exhibits ${ticketNumber}: ${title}`
  return makePdf({ title: heading, foot: `${ticketNumber}, ${company}` }, async (pdf) => {
    pdf.heading(1, heading)
    pdf.facts([
      ['Employer', company],
      ['Adviser', brand.firm],
      ['Made', dateAndTime(Date.now())],
      ['Exhibits', `${sheets.length}`],
    ])
    pdf.heading(2, 'Index')
    pdf.contents(sheets.length)
    for (const sheet of sheets) {
      // Other calls get their turn in between.
      await setImmediate()
      pdf.newPage()
      writeSheet(pdf, sheet)
    }
  })
}

function writeSheet(pdf: Pdf, { exhibit, sha256, picture }: Sheet) {
  const { number, title, source, obtainedOn, description, document, statement, shown, withdrawalReason } = exhibit
  pdf.heading(2, `Exhibit ${number}: ${title}`)
  pdf.facts([
    ['From', source],
    ['Obtained', obtainedOn && longDate(obtainedOn)],
    ['About it', description],
    [
      'Shown to',
      shown.map((each) => `${each.name} on ${longDate(each.shownOn)}, ${howLabels[each.how].toLowerCase()}`).join('; '),
    ],
    ['Withdrawn', withdrawalReason],
    ['File', document?.fileName],
    ['SHA-256 of the file', sha256],
  ])
  if (picture && pdf.picture(picture, title)) return
  if (document) pdf.paragraph('The file is not part of this PDF. Open it separately; its SHA-256 above tells it apart.')
  if (statement)
    pdf.paragraph(
      `Statement, version ${statement.number}, signed ${longDate(statement.signedOn)}: in the file of the case.`,
    )
  if (!document && !statement) pdf.paragraph('There is no file of it.')
}
