import { longDate, namedDate } from '#ui/text/dates.ts'
import type { Allegation } from '../../allegations/contract.ts'
import { findingLabels } from '../../allegations/words.ts'
import type { AppealRow } from '../../appeals/queries.server.ts'
import { outcomeLabels } from '../../appeals/words.ts'
import { resolutionLabels } from '../../case/words.ts'
import type { Participant } from '../../contract.ts'
import type { Exhibit } from '../../evidence/contract.ts'
import type { FollowUp } from '../../follow-ups/contract.ts'
import type { MeetingKind } from '../../meetings/contract.ts'
import type { MeetingRow } from '../../meetings/queries.server.ts'
import type { OutcomeRow } from '../../outcomes/queries.server.ts'
import { levelLabels } from '../../outcomes/words.ts'
import type { MergeValues } from '../fields.ts'

/** The records of a case from which letters take their values. */
export type Facts = {
  people: readonly Participant[]
  allegations: readonly Allegation[]
  appeals: readonly AppealRow[]
  exhibits: readonly Exhibit[]
  followUps: readonly FollowUp[]
  /** The latest first. */
  meetings: readonly MeetingRow[]
  outcomes: readonly OutcomeRow[]
}

/** The values for a letter to one person. A field of which nothing is recorded is left open. */
export type Source = (facts: Facts, person: Participant) => MergeValues

const nameOf = ({ people }: Facts, id: string | null | undefined) => people.find((each) => each.id === id)?.name

/** Without an empty list or text. */
const given = (values: MergeValues): MergeValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value))

const sentence = (text: string) => text.trim().replace(/\.$/, '')

/** The allegations against a respondent. A witness is told of none that is not put into their letter by hand. */
const against = ({ allegations }: Facts, { id, role }: Participant) =>
  role === 'respondent' ? allegations.filter(({ respondentId }) => respondentId === null || respondentId === id) : []

const isWithdrawn = ({ finding }: Allegation) => finding?.finding === 'withdrawn'

export const alleged: Source = (facts, person) =>
  given({
    allegations: against(facts, person)
      .filter((each) => !isWithdrawn(each))
      .map(({ wording }) => wording)
      .join('\n'),
  })

export const enclosed: Source = ({ exhibits }) =>
  given({
    evidence: exhibits
      .filter(({ number, withdrawnAt }) => number !== null && withdrawnAt === null)
      .map(({ number, title }) => `Exhibit ${number}: ${title}`)
      .join('\n'),
  })

/** The last meeting of that kind with the person, its day, the one who led it and the others who were there. */
export const heard =
  (kind: Exclude<MeetingKind, 'investigation'>): Source =>
  (facts, { id }) => {
    const last = facts.meetings.find((each) => each.kind === kind && each.participantId === id && each.state === 'held')
    if (!last) return {}
    const noteTaker = nameOf(facts, last.noteTakerId)
    const present = [noteTaker && `${noteTaker}, who took notes`, last.companion && 'your companion']
    return given({
      meetingDate: namedDate(last.meetingDate),
      [kind === 'hearing' ? 'hearingManager' : 'appealManager']: nameOf(facts, last.ledById),
      attendees: present.filter(Boolean).join(', and '),
    })
  }

/** Each allegation with its finding: all of them for the person who complained, their own for a respondent. */
export const found: Source = (facts, person) => {
  const all = person.role === 'respondent' ? against(facts, person) : facts.allegations
  const findings = all.flatMap(({ wording, finding }) => (finding ? [{ wording, ...finding }] : []))
  return given({
    findings: findings
      .map(({ wording, finding }) => `${sentence(wording)}: ${findingLabels[finding].toLowerCase()}`)
      .join('\n'),
    reasons: findings.map(({ reason }) => reason.trim()).join('\n\n'),
  })
}

const standing = ({ outcomes }: Facts, { id }: Participant) =>
  outcomes.find(({ participantId, isSuperseded }) => participantId === id && !isSuperseded)

export const decided: Source = (facts, person) => {
  const outcome = standing(facts, person)
  if (!outcome) return {}
  const { reason, activeUntil } = outcome
  return given({
    decision: decisionOf(outcome),
    reasons: reason,
    warningUntil: activeUntil ? longDate(activeUntil) : '',
  })
}

function decisionOf({ type, warningLevel, issuedDate, terminationDate, noticeGiven }: OutcomeRow) {
  if (warningLevel && issuedDate) return `${levelLabels[warningLevel]}, issued on ${longDate(issuedDate)}.`
  if (terminationDate) return `Your employment ends on ${longDate(terminationDate)}. Notice: ${noticeGiven ?? 'none'}.`
  return `${resolutionLabels[type]}.`
}

/** The latest appeal of the person. */
const appealOf = ({ appeals }: Facts, { id }: Participant) => appeals.find((each) => each.participantId === id)

export const hearing: Source = (facts, person) =>
  given({ appealManager: nameOf(facts, appealOf(facts, person)?.decisionMakerId) ?? '' })

export const appealDecided: Source = (facts, person) => {
  const appeal = appealOf(facts, person)
  if (!appeal?.outcome) return hearing(facts, person)
  return given({
    ...hearing(facts, person),
    decision: `Your appeal: ${outcomeLabels[appeal.outcome].toLowerCase()}.`,
    reasons: appeal.outcomeReason ?? '',
  })
}

/** The actions that are still to be done, by their owner and day, but for those that name another party to the case. */
export const promised: Source = ({ followUps, people }, person) => {
  const others = people.filter(({ id, role }) => id !== person.id && PARTIES.has(role)).map(({ name }) => name)
  return given({
    actions: followUps
      .filter(({ doneAt, task }) => doneAt === null && !others.some((name) => isNamedIn(task, name)))
      .map(({ task, dueDate, owner, ownerName }) => {
        const who = ownerName ?? [owner?.firstName, owner?.lastName].filter(Boolean).join(' ')
        return `${sentence(task)}: ${who}, by ${longDate(dueDate)}`
      })
      .join('\n'),
  })
}

const PARTIES: ReadonlySet<Participant['role']> = new Set([
  'complainant',
  'respondent',
  'witness',
  'other',
  'participant',
])

/** Whether one of the words of a name stands in a text. */
function isNamedIn(text: string, name: string) {
  const words = new Set(wordsOf(text))
  return wordsOf(name).some((word) => words.has(word))
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}]{2,}/gu) ?? []
