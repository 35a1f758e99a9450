import type { Client } from 'pg'
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
import { longDate } from '#ui/text/dates.ts'

/** A letter of a case: a draft, unless it was issued so many days ago, and sent that day. */
export type LetterStory = {
  kind: LetterKind
  to: string
  values: MergeValues
  issuedDaysAgo?: number
  sent?: Sending
  shared?: true
}

const DAY_MS = 86_400_000

export async function addLetters(
  letters: readonly LetterStory[],
  staff: Person,
  request: Pick<Request, 'id'>,
  owner: Client,
): Promise<void> {
  const params = { requestId: request.id }
  for (const { kind, to, values, issuedDaysAgo, sent, shared } of letters) {
    const { people } = await staff.call(listLetters, { params })
    const participantId = people.find(({ name }) => name === to)?.id ?? ''
    const { id: letterId } = await staff.call(draftLetter, { params, body: { kind, participantId } })
    const of = { params: { letterId } }
    const date = longDate(Date.now() - (issuedDaysAgo ?? 0) * DAY_MS)
    await staff.call(editLetter, {
      ...of,
      body: { values: issuedDaysAgo === undefined ? values : { date, ...values } },
    })
    if (issuedDaysAgo === undefined) continue
    await staff.call(issueLetter, { ...of, body: {} })
    if (sent) await staff.call(sendLetter, { ...of, body: { how: sent } })
    if (shared) await staff.call(shareLetter, { ...of, body: {} })
    await backdate(owner, letterId, issuedDaysAgo)
  }
}

/** An issued letter is never changed, so its trigger has to look away. */
async function backdate(owner: Client, letterId: string, daysAgo: number) {
  await owner.query('alter table letters disable trigger letters_stay')
  await owner.query(
    `update letters set created_at = created_at - make_interval(days => $2), issued_at = issued_at - make_interval(days => $2),
       shared_at = shared_at - make_interval(days => $2) where id = $1`,
    [letterId, daysAgo],
  )
  await owner.query('alter table letters enable trigger letters_stay')
  await owner.query(
    `update letter_dispatches set sent_on = sent_on - $2::int, created_at = created_at - make_interval(days => $2)
     where letter_id = $1`,
    [letterId, daysAgo],
  )
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
    values: { ...ada, raisedOn: '2 November 2026', investigator: 'Sita Rao', replyBy: 'Friday 27 November 2026' },
  },
  {
    kind: 'investigation_invitation',
    to: 'Karen Doyle',
    issuedDaysAgo: 6,
    sent: 'first_class',
    values: {
      ...ada,
      allegations: 'The weekend nights in October were not shared out fairly\nA request of 12 October went unanswered',
      meetingDate: 'Thursday 19 November 2026',
      meetingTime: '2 pm',
      meetingPlace: 'Meeting room on the first floor',
      investigator: 'Sita Rao',
      noteTaker: 'Ben Fry',
      replyBy: 'Wednesday 18 November 2026',
    },
  },
  {
    kind: 'grievance_meeting_invitation',
    to: 'Tom Ashworth',
    values: {
      ...ada,
      raisedOn: '2 November 2026',
      hearingManager: 'Margaret Hale',
      noteTaker: 'Ben Fry',
      evidence: 'The rota for October\nTom’s own list of shifts',
      replyBy: 'Tuesday 1 December 2026',
    },
  },
]

/** The appeal against a warning, decided. */
export const appealLetters: LetterStory[] = [
  {
    kind: 'appeal_outcome',
    to: 'Joel Banks',
    issuedDaysAgo: 41,
    sent: 'signed_for',
    values: {
      ...ada,
      meetingDate: '8 October 2026',
      appealManager: 'Margaret Hale',
      attendees: 'Priti Shah, your companion, and Ben Fry, who took notes',
      findings:
        'Two of the five late starts had been agreed in advance: upheld\nThe other three were short: not in dispute',
      decision: 'The first written warning of 3 September is withdrawn.',
      reasons: 'Without the two days that were agreed, the lateness does not reach the level of the policy.',
      actions: 'The warning is taken off the file by 16 October\nAgreed late starts are noted on the rota from now on',
      support: 'If you would like to talk about any of this, Ada Nwosu has time for you.',
    },
  },
]

/** A grievance that has only been acknowledged. */
export const onCallLetters: LetterStory[] = [
  {
    kind: 'grievance_acknowledgement',
    to: 'Elena Popescu',
    issuedDaysAgo: 2,
    values: {
      contact: 'Grace Lin on 01632 960 177',
      signatory: 'Grace Lin',
      signatoryRole: 'Registered manager',
      investigator: 'Stan Petrov',
      replyBy: 'Friday 4 December 2026',
    },
  },
]
