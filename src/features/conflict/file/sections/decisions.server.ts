import { longDate } from '#ui/text/dates.ts'
import { resolutionLabels } from '../../case/words.ts'
import { outcomesOf } from '../../outcomes/queries.server.ts'
import { levelLabels, terminationLabels } from '../../outcomes/words.ts'
import { peopleOf } from '../../parties/people.server.ts'
import { listing, type SectionOf } from './section.server.ts'

/** The decisions about each respondent, with those that an appeal replaced. */
export const decisions: SectionOf = async ({ tx, keyring, tenantId, request }) => {
  const of = { tenantId, requestId: request.id }
  const [all, people] = await Promise.all([outcomesOf({ tx, keyring }, of), peopleOf(tx, of)])
  return listing('Decisions', all, (pdf, { participantId, decidedById, ...decision }) => {
    const { type, warningLevel, issuedDate, activeUntil, terminationDate, terminationReason } = decision
    pdf.heading(3, `${people.of(participantId).name}: ${resolutionLabels[type]}`)
    pdf.facts([
      ['Decided', `${longDate(decision.decidedOn)} by ${people.of(decidedById).name}`],
      ['Warning', warningLevel && levelLabels[warningLevel]],
      ['Issued', issuedDate && longDate(issuedDate)],
      ['Live until', decision.isSuperseded ? null : activeUntil && longDate(activeUntil)],
      ['Employment ends', terminationDate && longDate(terminationDate)],
      ['Notice', decision.noticeGiven],
      ['Reason for dismissal', terminationReason && terminationLabels[terminationReason]],
      ['Reason', decision.reason],
      ['Without a hearing', decision.withoutHearingReason],
      [warningLevel ? 'Withdrawn' : 'Replaced', decision.isSuperseded ? 'after an appeal' : null],
    ])
  })
}
