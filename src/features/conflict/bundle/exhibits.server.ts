import type { Pdf } from '#platform/pdf/paper.server.ts'
import { longDate } from '#ui/text/dates.ts'
import { fileSize } from '#ui/text/file-size.ts'
import { caseStanding } from '../case/standing.server.ts'
import type { Exhibit } from '../evidence/contract.ts'
import { exhibitsOf } from '../evidence/queries.server.ts'
import { howLabels } from '../evidence/shown/words.ts'
import type { Entry, Reading } from '../file/sections/section.server.ts'
import { enclosed, isDrawn } from './enclosed.server.ts'
import type { Paper } from './papers.server.ts'

/** The exhibits by number, each with its file or the statement that it is. */
export async function exhibitPapers(reading: Reading, statements: readonly Entry[]): Promise<Paper[]> {
  const { tx, actor, request } = reading
  const all = await exhibitsOf(tx, actor, await caseStanding(tx, actor, request.id))
  return all
    .filter(({ number }) => number !== null)
    .map((exhibit) => ({
      id: exhibit.id,
      number: exhibit.number,
      title: titleOf(exhibit),
      note: noteOf(exhibit),
      isIn: exhibit.withdrawnAt === null,
      bytes: exhibit.document?.fileSize ?? 0,
      write: (pdf) =>
        writeExhibit(
          pdf,
          exhibit,
          statements.find(({ id }) => id === exhibit.statement?.id),
        ),
    }))
}

const isApart = ({ document }: Exhibit) => document !== null && !isDrawn(document.mimeType)

const titleOf = (exhibit: Exhibit) =>
  `Exhibit ${exhibit.number}: ${exhibit.title}${isApart(exhibit) ? ' (handed over separately)' : ''}`

function noteOf(exhibit: Exhibit) {
  if (exhibit.withdrawnAt) return 'Withdrawn'
  return isApart(exhibit) ? 'A file of this kind is not drawn: hand it over as well' : null
}

function writeExhibit(pdf: Pdf, exhibit: Exhibit, statement: Entry | undefined) {
  const { title, source, obtainedOn, description, document, shown, withdrawalReason } = exhibit
  pdf.facts([
    ['From', source],
    ['Obtained', obtainedOn && longDate(obtainedOn)],
    ['About it', description],
    [
      'Shown to',
      shown.map((each) => `${each.name} on ${longDate(each.shownOn)}, ${howLabels[each.how].toLowerCase()}`).join('; '),
    ],
    ['Withdrawn', withdrawalReason],
    ['File', document && `${document.fileName}, ${fileSize(document.fileSize)}`],
  ])
  if (document)
    pdf.enclosure(
      enclosed({ file: document.id, digest: 'SHA-256 of the file', alt: title, mimeType: document.mimeType }),
    )
  if (statement) {
    pdf.heading(3, `Statement of ${statement.title}`)
    statement.write(pdf)
  }
  if (!document && !statement) pdf.paragraph('There is no file of it.')
}
