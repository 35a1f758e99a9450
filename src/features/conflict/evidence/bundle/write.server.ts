import { makeAlbum, type Paper, type Pdf } from '#platform/pdf/paper.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime, longDate } from '#ui/text/dates.ts'
import type { Exhibit } from '../contract.ts'
import { howLabels } from '../shown/words.ts'

type Bundle = { ticketNumber: string; company: string; title: string; exhibits: readonly Exhibit[] }

/** An index, then a sheet for each exhibit with its picture, if it is one. Files go by the ids of their documents. */
export function bundlePaper({ ticketNumber, company, title, exhibits }: Bundle): Promise<Paper> {
  const heading = `Bundle of exhibits ${ticketNumber}: ${title}`
  return makeAlbum({ title: heading, foot: `${ticketNumber}, ${company}` }, (pdf) => {
    pdf.heading(1, heading)
    pdf.facts([
      ['Employer', company],
      ['Adviser', brand.firm],
      ['Made', dateAndTime(Date.now())],
      ['Exhibits', `${exhibits.length}`],
    ])
    pdf.heading(2, 'Index')
    pdf.contents(exhibits.length)
    for (const exhibit of exhibits) {
      pdf.newPage()
      writeSheet(pdf, exhibit)
    }
  })
}

function writeSheet(pdf: Pdf, exhibit: Exhibit) {
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
  ])
  if (document) pdf.picture({ file: document.id, digest: 'SHA-256 of the file', alt: title, otherwise: APART })
  if (statement)
    pdf.paragraph(
      `Statement, version ${statement.number}, signed ${longDate(statement.signedOn)}: in the file of the case.`,
    )
  if (!document && !statement) pdf.paragraph('There is no file of it.')
}

const APART = 'The file is not part of this PDF. Open it separately; its SHA-256 above tells it apart.'
