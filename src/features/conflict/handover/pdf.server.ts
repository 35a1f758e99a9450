import { lawInWords } from '#features/law/contract.ts'
import { fullName } from '#features/request/request.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import type { Pdf } from '#platform/pdf/paper.server.ts'
import { brand } from '#ui/brand.ts'
import { dateAndTime, longDate, namedDate } from '#ui/text/dates.ts'
import { stageLabels } from '../work/stages.ts'
import { roleLabels } from '../parties/roles.ts'
import type { Brief } from './contract.ts'
import { shortened } from './words.ts'

/** In the order in which readers need it: the state, the next step, the people and the open questions. */
export function writeBrief(pdf: Pdf, brief: Brief) {
  const { conflictCase, dates, people, open, missing, undecided, events } = brief
  pdf.heading(1, brief.title)
  pdf.facts([
    ['Case', `${conflictCase.ticketNumber}, ${brief.reference}, ${companyCalled(brief.companyName)}`],
    ['Opened', longDate(conflictCase.createdAt)],
    ['With', fullName(brief.assignedTo) || 'no one yet'],
    ['Stage', stageLabels[conflictCase.currentStage]],
    ['Made', `${dateAndTime(Date.now())}, ${brand.firm}`],
  ])
  if (conflictCase.description) pdf.paragraph(shortened(conflictCase.description))
  pdf.heading(2, 'Next')
  pdf.list([
    brief.nextStep,
    ...dates.map(({ what, date }) => `${what} ${namedDate(date)}. Estimate, not legal advice.`),
  ])
  pdf.heading(2, 'People')
  pdf.list(people.map(({ name, role, position }) => [name, roleLabels[role], position].filter(Boolean).join(', ')))
  pdf.heading(2, 'Open questions')
  if (open?.questions) pdf.paragraph(open.questions)
  pdf.list(missing.map((step) => `${step}: missing`))
  if (!open?.questions && missing.length === 0) pdf.paragraph('None.')
  if (brief.laws.length > 0) {
    pdf.heading(2, 'Sources')
    pdf.list(brief.laws.map(lawInWords))
  }
  pdf.heading(2, 'Advice not yet decided')
  if (undecided.length === 0) pdf.paragraph('None.')
  pdf.list(undecided.map(({ advice, advisedOn }) => `${longDate(advisedOn)}: ${shortened(advice)}`))
  pdf.heading(2, 'Last events')
  pdf.list(events.map(({ eventTitle, createdAt }) => `${dateAndTime(createdAt)}: ${eventTitle}`))
}
