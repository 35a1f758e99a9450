import { longDate } from '#ui/text/dates.ts'
import { appealsOf } from '../../appeals/queries.server.ts'
import { outcomeLabels } from '../../appeals/words.ts'
import { peopleOf } from '../../parties/people.server.ts'
import { listing, type SectionOf } from './section.server.ts'

/** The appeals, with their grounds and outcomes. */
export const appeals: SectionOf = async ({ tx, keyring, tenantId, request }) => {
  const of = { tenantId, requestId: request.id }
  const [all, people] = await Promise.all([appealsOf({ tx, keyring }, of), peopleOf(tx, of)])
  return listing('Appeals', all.toReversed(), (pdf, { participantId, decisionMakerId, ...appeal }) => {
    pdf.heading(3, `Appeal of ${longDate(appeal.receivedOn)} by ${people.of(participantId).name}`)
    pdf.facts([
      ['Grounds', appeal.grounds],
      ['Late because', appeal.lateReason],
      ['Decided by', people.of(decisionMakerId).name],
      ['Although involved before', appeal.involvementReason],
      ['Outcome', appeal.outcome ? outcomeLabels[appeal.outcome] : 'Open'],
      ['Reason', appeal.outcomeReason],
      ['Decided on', appeal.decidedOn && longDate(appeal.decidedOn)],
    ])
  })
}
