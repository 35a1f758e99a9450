import { dateAndTime } from '#ui/text/dates.ts'
import { allegationsOf } from '../../allegations/queries.server.ts'
import { findingLabels } from '../../allegations/words.ts'
import { caseStanding } from '../../case/standing.server.ts'
import { nameOf } from './name.server.ts'
import { listing, type SectionOf } from './section.server.ts'

/** The allegations by number, each with its finding. */
export const allegations: SectionOf = async (reading) => {
  const { tx, actor, request } = reading
  const all = await allegationsOf(reading, await caseStanding(tx, actor, request.id))
  return listing('Allegations', all, (pdf, { number, wording, respondentName, finding, exhibits }) => {
    pdf.heading(3, `Allegation ${number}`)
    pdf.paragraph(wording)
    pdf.facts([
      ['Against', respondentName],
      ['Exhibits', exhibits.map((each) => each.number).join(', ')],
      ['Finding', finding ? findingLabels[finding.finding] : 'Not decided'],
      ['Reason', finding?.reason],
      ['By', finding && `${nameOf(finding.by)}, ${dateAndTime(finding.at)}`],
    ])
  })
}
