import type { Client } from 'pg'
import { decideAppeal, recordAppeal } from '#features/conflict/appeals/contract.ts'
import { getConflict, type OfficeRole } from '#features/conflict/contract.ts'
import { addFollowUp } from '#features/conflict/follow-ups/contract.ts'
import { nameCompanion, planMeeting } from '#features/conflict/meetings/contract.ts'
import { showMinutes, signMinutes, writeMinutes } from '#features/conflict/meetings/minutes/contract.ts'
import { recordOutcome, updateOutcome } from '#features/conflict/outcomes/contract.ts'
import type { Request } from '#features/request/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import type { On } from './when/dating-back.ts'
import { workday } from './when/days.ts'
import { appeal } from './letters.ts'
import { shifts } from './night-shifts.ts'
import type { Story } from './story.ts'

type Case = { adviser: Person; params: { requestId: string }; who: (name: string) => string; on: On }

/** The meetings of a case, and how far it has come. */
export async function addHearing(
  { hearing, assignedTo, by, daysAgo }: Story,
  people: Record<CastName, Person>,
  { request, on, owner }: { request: Request; on: On; owner: Client },
) {
  if (!hearing || !assignedTo) return
  const offices = officesOf[hearing]
  for (const [name, role] of Object.entries(offices))
    await on(daysAgo - 1, () =>
      owner.query(
        `insert into conflict_participants (tenant_id, request_id, name, role)
          select tenant_id, id, $2, $3 from requests where id = $1 and not exists (
            select from conflict_participants p where p.request_id = $1 and p.role = $3 and p.name = $2)`,
        [request.id, name, role],
      ),
    )
  const params = { requestId: request.id }
  const { participants } = await people[by].call(getConflict, { params })
  const who = (name: string) => participants.find((each) => each.name === name)?.id ?? ''
  const told = { adviser: people[assignedTo], params, who, on }
  await { investigating: investigate, on_appeal: hear, upheld: withdrawWarning }[hearing](told)
}

const officesOf: Record<NonNullable<Story['hearing']>, Record<string, OfficeRole>> = {
  investigating: { 'Sita Rao': 'investigator', 'Ben Fry': 'hearing_manager', 'Marta Silva': 'note_taker' },
  on_appeal: { 'Martin Reyes': 'investigator', 'Grace Lin': 'hearing_manager', 'Helen Marsh': 'appeal_manager' },
  upheld: {
    'Karen Doyle': 'hearing_manager',
    'Margaret Hale': 'appeal_manager',
    'Priti Shah': 'companion',
    'Ben Fry': 'note_taker',
  },
}

/** A warning of before the case, and the appeal that took it back. */
async function withdrawWarning({ adviser, params, who, on }: Case) {
  const participantId = who('Joel Banks')
  const decision = {
    type: 'formal_warning',
    warningLevel: 'first_written',
    issuedDate: appeal.warnedOn,
    reason: 'Five late starts in a month, the last two without a call.',
    decidedById: who('Karen Doyle'),
    decidedOn: appeal.warnedOn,
    withoutHearingReason: 'Joel was heard before this case was raised; the note is with Karen Doyle.',
  } as const
  const { id: outcomeId } = await on(57, () =>
    adviser.call(recordOutcome, { params, body: { ...decision, participantId } }),
  )
  const received = {
    participantId,
    receivedOn: workday(-58),
    grounds: 'Two of the five dates had been agreed with my shift lead in advance.',
    letterSentOn: appeal.warnedOn,
    letterSentBy: 'hand',
    decisionMakerId: who('Margaret Hale'),
  } as const
  const { id: appealId } = await on(57, () => adviser.call(recordAppeal, { params, body: received }))
  const led = { kind: 'appeal', participantId, ledById: who('Margaret Hale'), noteTakerId: who('Ben Fry') } as const
  const meeting = { ...led, meetingDate: appeal.heardOn, held: true, meetingTime: '10:00', place: shifts.room }
  const invited = { ...meeting, invitedOn: workday(-55), accompanimentTold: true }
  await on(appeal.heardAgo - WRITTEN_UP, () => adviser.call(planMeeting, { params, body: invited }))
  const decided = { outcome: 'upheld', outcomeReason: 'Two of the five were agreed.', decidedOn: workday(-42) } as const
  await on(42, () => adviser.call(decideAppeal, { params: { appealId }, body: decided }))
  const instead = {
    type: 'no_action',
    reason: 'Without the two days that were agreed, the lateness does not reach the level of the policy.',
    decidedById: decision.decidedById,
    decidedOn: workday(-42),
    withoutHearingReason: 'It follows the appeal, which Margaret Hale heard.',
  } as const
  await on(42, () => adviser.call(updateOutcome, { params: { outcomeId }, body: instead }))
}

async function investigate(told: Case) {
  const { adviser, params, who, on } = told
  const led = { kind: 'investigation' as const, ledById: who('Sita Rao'), noteTakerId: who(shifts.noteTaker) }
  const at = { meetingTime: '10:00', place: shifts.room }
  const heldOn = shifts.tomHeardAgo
  const plan = (ago: number, name: string, body: object) => {
    const meeting = { ...led, ...at, ...heldAgo(heldOn), participantId: who(name), ...body }
    return on(ago, () => adviser.call(planMeeting, { params, body: meeting }))
  }
  const invitedOn = workday(-11)
  const tom = await plan(heldOn - WRITTEN_UP, 'Tom Ashworth', { invitedOn })
  const words = `Tom said he had asked Karen twice to look at the rota, on ${shifts.asked}.`
  await minute(told, { id: tom.id, heldAgo: heldOn, words, signOff: 'agreed' })
  const lena = await plan(heldOn - WRITTEN_UP, 'Lena Marsh', { meetingTime: '14:30', invitedOn })
  const doubt = 'Lena saw the rota being changed by hand. She is not sure on which day.'
  await minute(told, { id: lena.id, heldAgo: heldOn, words: doubt })
  const later = { meetingDate: workday(shifts.karenInDays), held: false, meetingTime: shifts.karenAt }
  await plan(1, 'Karen Doyle', later)
  const hearing = { kind: 'hearing', ledById: who('Ben Fry'), meetingDate: workday(shifts.hearingInDays), held: false }
  const { id: meetingId } = await plan(1, 'Tom Ashworth', hearing)
  const companion = { name: 'Marta Kowalczyk', kind: 'colleague' as const }
  await on(1, () => adviser.call(nameCompanion, { params: { meetingId }, body: { companion } }))
}

async function hear(told: Case) {
  const { adviser, params, who, on } = told
  const marcus = { participantId: who('Marcus Webb'), place: 'Leeds office', meetingTime: '11:00' }
  const hearing = { kind: 'hearing' as const, ledById: who('Grace Lin'), accompanimentTold: true }
  const invited = { ...marcus, ...hearing, ...heldAgo(10), invitedOn: workday(-14) }
  const { id } = await on(10 - WRITTEN_UP, () => adviser.call(planMeeting, { params, body: invited }))
  const words = 'Marcus said that he had passed on what he understood from the meeting about the rota.'
  await minute(told, { id, heldAgo: 10, words, signOff: 'disputed' })
  const outcome = {
    participantId: who('Marcus Webb'),
    type: 'formal_warning',
    warningLevel: 'first_written',
    issuedDate: workday(-6),
    reason: 'He promised a higher rate without asking whether he could, and did not correct it when carers asked him.',
    decidedById: who('Grace Lin'),
    decidedOn: workday(-6),
  } as const
  await on(6, () => adviser.call(recordOutcome, { params, body: outcome }))
  await takeAppeal(told)
}

async function takeAppeal({ adviser, params, who, on }: Case) {
  const marcus = { participantId: who('Marcus Webb'), place: 'Leeds office', meetingTime: '11:00' }
  const received = {
    participantId: who('Marcus Webb'),
    receivedOn: workday(-2),
    grounds: 'I was told that the rate had been agreed. The warning is too harsh for a misunderstanding.',
    letterSentOn: workday(-6),
    letterSentBy: 'email',
    decisionMakerId: who('Helen Marsh'),
  } as const
  await on(2, () => adviser.call(recordAppeal, { params, body: received }))
  const meeting = { kind: 'appeal', ledById: who('Helen Marsh'), meetingDate: workday(4) } as const
  const invited = { ...marcus, ...meeting, accompanimentTold: true, invitedOn: workday(-1) }
  await on(1, () => adviser.call(planMeeting, { params, body: invited }))
  const tasks = [
    { task: 'Write to the three carers with the rates that apply', dueDate: workday(2), ownerName: 'Grace Lin' },
    { task: 'Check how Marcus and the carers get on', dueDate: workday(30), ownerId: adviser.id },
  ]
  for (const body of tasks) await on(6, () => adviser.call(addFollowUp, { params, body }))
}

type Minutes = { id: string; heldAgo: number; words: string; signOff?: 'agreed' | 'disputed' }

/** Entered on a later day, and with a sign-off shown and answered on the next ones. */
async function minute({ adviser, on }: Case, { id: meetingId, heldAgo: ago, words, signOff }: Minutes) {
  const params = { meetingId }
  const writtenAgo = ago - WRITTEN_UP
  await on(writtenAgo, () => adviser.call(writeMinutes, { params, body: { content: words, edition: 0, version: 0 } }))
  if (!signOff) return
  await on(writtenAgo - 1, () => adviser.call(showMinutes, { params, body: { shownOn: workday(1 - writtenAgo) } }))
  const correction = 'It was in the meeting before that, and Grace was there.'
  const body = { signOff, signedOn: workday(2 - writtenAgo), ...(signOff === 'disputed' && { correction }) }
  await on(writtenAgo - 2, () => adviser.call(signMinutes, { params, body }))
}

/** In days: never the day of the meeting itself, also over a weekend. */
const WRITTEN_UP = 3

const heldAgo = (days: number) => ({ meetingDate: workday(-days), held: true })
