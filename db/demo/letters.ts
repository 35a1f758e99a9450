import {
  draftLetter,
  editLetter,
  issueLetter,
  listLetters,
  sendLetter,
  shareLetter,
} from '#features/conflict/letters/contract.ts'
import type { MergeValues } from '#features/conflict/letters/fields.ts'
import type { LetterKind, Sending } from '#features/conflict/letters/words.ts'
import type { Request } from '#features/request/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { longDate, namedDate } from '#ui/text/dates.ts'
import type { On } from './when/dating-back.ts'
import { dayMonth, workday } from './when/days.ts'
import { shifts } from './night-shifts.ts'

/** A letter of a case: a draft, unless it was issued so many days ago, and sent that day. */
export type LetterStory = {
  kind: LetterKind
  to: string
  values: MergeValues
  issuedDaysAgo?: number
  sent?: Sending
  shared?: true
}

export async function addLetters(
  letters: readonly LetterStory[],
  staff: Person,
  { request, on }: { request: Pick<Request, 'id'>; on: On },
): Promise<void> {
  const params = { requestId: request.id }
  for (const { kind, to, values, issuedDaysAgo, sent, shared } of letters) {
    const { people } = await staff.call(listLetters, { params })
    const participantId = people.find(({ name }) => name === to)?.id ?? ''
    const ago = issuedDaysAgo ?? 1
    const { id: letterId } = await on(ago, () => staff.call(draftLetter, { params, body: { kind, participantId } }))
    const of = { params: { letterId } }
    const date = longDate(workday(-ago))
    const written = issuedDaysAgo === undefined ? values : { date, ...values }
    await on(ago, () => staff.call(editLetter, { ...of, body: { values: written } }))
    if (issuedDaysAgo === undefined) continue
    await on(ago, () => staff.call(issueLetter, { ...of, body: {} }))
    if (sent) await on(ago, () => staff.call(sendLetter, { ...of, body: { how: sent, sentOn: workday(-ago) } }))
    if (shared) await on(ago, () => staff.call(shareLetter, { ...of, body: {} }))
  }
}

const ada = { contact: 'Ada Nwosu on 01632 960 141', signatory: 'Ada Nwosu', signatoryRole: 'Operations manager' }

/** The grievance about the night shifts, on its way. */
export const nightShiftLetters: LetterStory[] = [
  {
    kind: 'grievance_acknowledgement',
    to: 'Tom Ashworth',
    issuedDaysAgo: 11,
    sent: 'email',
    shared: true,
    values: {
      ...ada,
      investigator: 'Sita Rao',
      replyBy: namedDate(workday(1)),
    },
  },
  {
    kind: 'investigation_invitation',
    to: 'Karen Doyle',
    issuedDaysAgo: 1,
    sent: 'email',
    values: {
      ...ada,
      allegations: `The weekend nights in ${shifts.month} were not shared out fairly\nA request of ${shifts.firstAsked} went unanswered`,
      investigator: 'Sita Rao',
      noteTaker: shifts.noteTaker,
      replyBy: namedDate(workday(shifts.karenInDays - 1)),
    },
  },
  {
    kind: 'grievance_meeting_invitation',
    to: 'Tom Ashworth',
    values: {
      ...ada,
      hearingManager: 'Ben Fry',
      noteTaker: shifts.noteTaker,
      evidence: `The rota for ${shifts.month}\nTom’s own list of shifts`,
      replyBy: namedDate(workday(shifts.hearingInDays - 2)),
    },
  },
]

const heardAgo = 49

/** The days of the appeal against a warning. */
export const appeal = { warnedOn: workday(-61), heardOn: workday(-heardAgo), heardAgo } as const

export const warnedOn = dayMonth(appeal.warnedOn)

/** The appeal against a warning, decided. */
export const appealLetters: LetterStory[] = [
  {
    kind: 'appeal_outcome',
    to: 'Joel Banks',
    issuedDaysAgo: 41,
    sent: 'signed_for',
    values: {
      ...ada,
      meetingDate: longDate(appeal.heardOn),
      appealManager: 'Margaret Hale',
      attendees: 'Priti Shah, your companion, and Ben Fry, who took notes',
      findings:
        'Two of the five late starts had been agreed in advance: upheld\nThe other three were short: not in dispute',
      decision: `The first written warning of ${warnedOn} is withdrawn.`,
      reasons: 'Without the two days that were agreed, the lateness does not reach the level of the policy.',
      actions: `The warning is taken off the file by ${dayMonth(workday(-34))}\nAgreed late starts are noted on the rota from now on`,
      support: 'If you would like to talk about any of this, Ada Nwosu has time for you.',
    },
  },
]

const grace = {
  contact: 'Grace Lin on 01632 960 177',
  signatory: 'Grace Lin',
  signatoryRole: 'Registered manager',
}

/** A grievance that was acknowledged, and the warning that came of it. */
export const onCallLetters: LetterStory[] = [
  {
    kind: 'grievance_acknowledgement',
    to: 'Elena Popescu',
    issuedDaysAgo: 13,
    sent: 'email',
    values: { ...grace, investigator: 'Martin Reyes', replyBy: namedDate(workday(-3)) },
  },
  {
    kind: 'outcome',
    to: 'Marcus Webb',
    issuedDaysAgo: 6,
    sent: 'email',
    values: {
      ...grace,
      meetingDate: longDate(workday(-10)),
      hearingManager: 'Grace Lin',
      attendees: 'Paul Irving, who took notes',
      findings: 'A higher rate for nights on call was promised without authority: upheld',
      improvement: 'Rates of pay are put to Grace Lin before they are passed on.',
      ifRepeated: 'a final written warning may follow',
      appealTo: 'Helen Marsh, at the Leeds office',
      support: 'If you would like to talk about any of this, Grace Lin has time for you.',
    },
  },
]
