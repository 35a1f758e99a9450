import { lawInWords } from '#features/law/contract.ts'
import type { Pdf } from '#platform/pdf/paper.server.ts'
import { longDate } from '#ui/text/dates.ts'
import type { Plan } from '../plan/contract.ts'
import {
  EVERY_STAGE,
  EVERY_STAGE_LAWS,
  NOT_A_SANCTION,
  outcomeLabels,
  stageLabels,
  verdictLabels,
} from '../plan/words.ts'

/** An improvement plan with what came of its meetings. */
export function writePlan(pdf: Pdf, plan: Plan) {
  const { problem, support, startsOn, endsOn, extendedFrom, extensionReason, startedAt } = plan
  pdf.heading(2, `Improvement plan, ${longDate(startsOn)} to ${longDate(endsOn)}`)
  pdf.paragraph(NOT_A_SANCTION)
  pdf.facts([
    ['State', startedAt ? (plan.outcome ? 'Ended' : 'Started') : 'Draft'],
    ['Problem', problem],
    ['Support', support],
    ['Extended', extendedFrom && `from ${longDate(extendedFrom)}: ${extensionReason ?? ''}`],
  ])
  for (const [n, { objective, measure }] of plan.objectives.entries()) {
    pdf.heading(3, `Improvement required ${n + 1}`)
    pdf.facts([
      ['What', objective],
      ['Seen by', measure],
    ])
  }
  pdf.heading(3, 'Review meetings')
  if (plan.meetings.length === 0) pdf.paragraph('None planned.')
  pdf.facts(plan.meetings.map((meeting) => [longDate(meeting.plannedOn), meetingInWords(meeting)]))
  writeOutcome(pdf, plan)
}

function meetingInWords({ heldOn, plannedOn, verdict, notes }: Plan['meetings'][number]) {
  if (verdict === null) return 'Planned'
  const when = heldOn && heldOn !== plannedOn ? `, held on ${longDate(heldOn)}` : ''
  return `${verdictLabels[verdict]}${when}${notes ? `. ${notes}` : ''}`
}

function writeOutcome(pdf: Pdf, { outcome, outcomeOn, outcomeReason, nextStage }: Plan) {
  if (!outcome) return
  pdf.heading(3, 'Outcome')
  pdf.facts([
    ['Outcome', `${outcomeLabels[outcome]}${outcomeOn ? `, ${longDate(outcomeOn)}` : ''}`],
    ['Why', outcomeReason],
    ['Next', nextStage && `${stageLabels[nextStage]}. ${EVERY_STAGE}`],
  ])
  if (nextStage) pdf.list(EVERY_STAGE_LAWS.map(lawInWords))
}
