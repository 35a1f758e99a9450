import { addWorkingDays, holidaysBetween, periodEnd } from '#features/clock/clock.server.ts'
import { type Clock, type Jurisdiction, jurisdictionLabels } from '#features/clock/contract.ts'

export type SentBy = 'email' | 'post' | 'hand'

/** A firm may allow longer; five is what the guide to the Code calls usual. */
export const USUAL_APPEAL_DAYS = 5
const POST_TAKES = 2

type Letter = { sentOn: string; sentBy: SentBy; days?: number }

/** The last day on which an appeal against the outcome in a letter is in time. */
export function appealDeadline(letter: Letter, jurisdiction: Jurisdiction): Clock {
  const { sentOn, sentBy, days = USUAL_APPEAL_DAYS } = letter
  const received = sentBy === 'post' ? addWorkingDays(sentOn, POST_TAKES, jurisdiction) : sentOn
  const date = addWorkingDays(received, days, jurisdiction)
  const where = jurisdictionLabels[jurisdiction]
  return {
    date,
    working: [
      { date: sentOn, what: `Letter of the outcome ${sentWords[sentBy]}` },
      ...(received === sentOn ? [] : [{ date: received, what: 'Taken to have arrived, two working days later' }]),
      ...holidaysBetween(received, date, jurisdiction),
      { date, what: `${days} working days after it arrived, in ${where}` },
    ],
    rule: `An appeal is made within ${days} working days of receiving the letter. A letter sent by e-mail or given by hand arrives on the same day, one sent by post two working days later. The law sets no number: this is the policy for the case.`,
    source: 'Acas Code of Practice 1, paragraphs 26 to 29 and 41 to 45',
    laws: ['acas_code'],
  }
}

/** An outcome letter names the deadline for post, so no appeal is late before it, however the letter was sent. */
export const inTimeUntil = (sentOn: string, jurisdiction: Jurisdiction) =>
  appealDeadline({ sentOn, sentBy: 'post' }, jurisdiction).date

const sentWords: Record<SentBy, string> = { email: 'sent by e-mail', post: 'posted', hand: 'given by hand' }

/** The last day on which a warning counts. */
export function warningEnds(issuedOn: string, months: number): Clock {
  const date = periodEnd(issuedOn, months)
  return {
    date,
    working: [
      { date: issuedOn, what: 'Warning issued' },
      { date, what: `Last day of the ${months} months that begin with it` },
    ],
    rule: 'After this day the warning stays on file and is disregarded.',
    source: 'Acas Code of Practice 1, paragraph 21; the length is the policy for the case',
    laws: ['acas_code'],
  }
}
