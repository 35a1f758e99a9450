import { longDate } from '#ui/text/dates.ts'
import { adviceOf } from '../../advice/queries.server.ts'
import { nameOf } from './name.server.ts'
import { listing, type SectionOf } from './section.server.ts'

/** The ledger: the advice given, the client's decisions and their outcomes. */
export const advice: SectionOf = async (reading) => {
  const { tenantId, request } = reading
  const all = await adviceOf(reading, { tenantId, requestId: request.id })
  return listing('Advice', all, (pdf, each) => {
    pdf.heading(3, `${longDate(each.advisedOn)}, ${nameOf(each.advisedBy)}`)
    pdf.paragraph(each.advice)
    pdf.facts([
      ['The client decided', each.decision],
      ['By', each.decidedBy && each.decidedOn && `${each.decidedBy}, ${longDate(each.decidedOn)}`],
      ['Done', each.doneBy && each.endedOn && `${each.doneBy}, ${longDate(each.endedOn)}`],
      ['Not followed', each.notFollowedReason],
    ])
  })
}
