import { longDate } from '#ui/text/dates.ts'
import { caseStanding } from '../../case/standing.server.ts'
import type { Showing } from '../../evidence/contract.ts'
import { howLabels } from '../../evidence/shown/words.ts'
import { exhibitsOf } from '../../evidence/queries.server.ts'
import { listing, type SectionOf } from './section.server.ts'

/** The list of exhibits: those that have a number, and keep it even if withdrawn. */
export const exhibits: SectionOf = async ({ tx, actor, request }) => {
  const all = await exhibitsOf(tx, actor, await caseStanding(tx, actor, request.id))
  const numbered = all.filter(({ number }) => number !== null)
  return listing('Exhibits', numbered, (pdf, exhibit) => {
    const { number, title, description, source, obtainedOn, document, shown, withdrawalReason } = exhibit
    pdf.heading(3, `Exhibit ${number}: ${title}`)
    pdf.facts([
      ['From', source],
      ['Obtained', obtainedOn && longDate(obtainedOn)],
      ['File', document?.fileName],
      ['About it', description],
      ['Shown to', shown.map(said).join('; ') || 'No one yet'],
      ['Withdrawn', withdrawalReason],
    ])
  })
}

const said = ({ name, shownOn, how }: Showing) => `${name} on ${longDate(shownOn)}, ${howLabels[how].toLowerCase()}`
