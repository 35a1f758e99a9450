import type { Clock } from '#features/clock/contract.ts'
import { lawInWords } from '#features/law/contract.ts'
import { longDate, namedDate } from '#ui/text/dates.ts'
import { appealsOf, toAppeal } from '../../appeals/queries.server.ts'
import { caseStanding } from '../../case/standing.server.ts'
import { awaitedWords } from '../../limits/claim-words.ts'
import { claimOf } from '../../limits/limits.server.ts'
import { meetingsOf, toMeeting } from '../../meetings/queries.server.ts'
import { outcomesOf, toOutcome } from '../../outcomes/queries.server.ts'
import { peopleOf } from '../../parties/people.server.ts'
import { listing, type Reading, type SectionOf } from './section.server.ts'

type Limit = { title: string; clock: Clock; date?: string | null; others?: readonly { what: string; date: string }[] }

/** The dates that the law or the policy sets, each with how it is worked out. */
export const timeLimits: SectionOf = async (reading) => {
  const [claim, others] = await Promise.all([ofClaim(reading), ofProcedure(reading)])
  return listing('Time limits', [...claim, ...others], (pdf, { title, clock, date, others: readings = [] }) => {
    pdf.heading(3, `${title} ${namedDate(date ?? clock.date)}`)
    pdf.list(clock.working.map((step) => `${longDate(step.date)}: ${step.what}`))
    for (const each of readings) pdf.paragraph(`${each.what}: ${longDate(each.date)}`)
    pdf.paragraph(clock.rule)
    pdf.facts([['Source', clock.source]])
    pdf.list(clock.laws.map(lawInWords))
    pdf.paragraph('An estimate, not legal advice.')
  })
}

async function ofClaim(reading: Reading): Promise<Limit[]> {
  const { tenantId, request } = reading
  const { limit } = await claimOf(reading, { tenantId, requestId: request.id })
  return limit ? [{ title: awaitedWords[limit.awaited], clock: limit.clock, others: limit.others }] : []
}

async function ofProcedure(reading: Reading): Promise<Limit[]> {
  const { tx, actor, request } = reading
  const standing = await caseStanding(tx, actor, request.id)
  const [people, meetings, outcomes, appeals] = await Promise.all([
    peopleOf(tx, standing),
    meetingsOf(tx, standing),
    outcomesOf(reading, standing),
    appealsOf(reading, standing),
  ])
  const about = { actor, standing, people }
  return [
    ...meetings.toReversed().flatMap((row) => {
      const { companionClock: clock, person } = toMeeting(row, about)
      return clock ? [{ title: `If their companion cannot come, ${person.name} may ask for a day up to`, clock }] : []
    }),
    ...outcomes.flatMap((row) => {
      const { warning, person, activeUntil } = toOutcome(row, about)
      return warning
        ? [{ title: `The warning to ${person.name} counts until`, clock: warning.usual, date: activeUntil }]
        : []
    }),
    ...appeals.toReversed().map((row) => {
      const { deadline, person } = toAppeal(row, about)
      return { title: `${person.name} could appeal until`, clock: deadline }
    }),
  ]
}
