import type { Client } from 'pg'
import { recordAppeal } from '#features/conflict/appeals/contract.ts'
import { getConflict, type OfficeRole } from '#features/conflict/contract.ts'
import { addFollowUp } from '#features/conflict/follow-ups/contract.ts'
import { nameCompanion, planMeeting } from '#features/conflict/meetings/contract.ts'
import { showMinutes, signMinutes, writeMinutes } from '#features/conflict/meetings/minutes/contract.ts'
import { recordOutcome } from '#features/conflict/outcomes/contract.ts'
import type { Request } from '#features/request/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import type { Story } from './story.ts'

type Case = { adviser: Person; params: { requestId: string }; who: (name: string) => string }

/** The meetings of a case, and how far it has come. */
export async function addHearing(story: Story, people: Record<CastName, Person>, request: Request, owner: Client) {
  const { hearing, assignedTo } = story
  if (!hearing || !assignedTo) return
  const offices = hearing === 'investigating' ? acmesOffices : globexsOffices
  for (const [name, role] of Object.entries(offices))
    await owner.query(
      `insert into conflict_participants (tenant_id, request_id, name, role)
        select tenant_id, id, $2, $3 from requests where id = $1 and not exists (
          select from conflict_participants p where p.request_id = $1 and p.role = $3 and p.name = $2)`,
      [request.id, name, role],
    )
  const params = { requestId: request.id }
  const { participants } = await people[story.by].call(getConflict, { params })
  const who = (name: string) => participants.find((each) => each.name === name)?.id ?? ''
  const told = { adviser: people[assignedTo], params, who }
  await (hearing === 'investigating' ? investigate(told) : hear(told))
}

const acmesOffices: Record<string, OfficeRole> = {
  'Sita Rao': 'investigator',
  'Ben Fry': 'hearing_manager',
  'Marta Silva': 'note_taker',
}
const globexsOffices: Record<string, OfficeRole> = {
  'Colin Frost': 'investigator',
  'Grace Lin': 'hearing_manager',
  'Helen Marsh': 'appeal_manager',
}

async function investigate({ adviser, params, who }: Case) {
  const led = { kind: 'investigation' as const, ledById: who('Sita Rao'), noteTakerId: who('Marta Silva') }
  const plan = (body: object, name: string) =>
    adviser.call(planMeeting, {
      params,
      body: { ...led, participantId: who(name), meetingTime: '10:00', place: 'Meeting room 2', ...held(-5), ...body },
    })
  const tom = await plan({ invitedOn: workday(-9) }, 'Tom Ashworth')
  await minute(
    adviser,
    tom.id,
    'Tom said he had asked Karen twice to look at the rota, on 12 and 19 October.',
    'agreed',
  )
  const lena = await plan({ meetingTime: '14:30', invitedOn: workday(-6) }, 'Lena Marsh')
  await minute(adviser, lena.id, 'Lena saw the rota being changed by hand. She is not sure on which day.')
  await plan({ meetingDate: workday(3), held: false, invitedOn: workday(-1) }, 'Karen Doyle')
  const hearing = {
    kind: 'hearing' as const,
    ledById: who('Ben Fry'),
    meetingDate: workday(9),
    held: false,
    invitedOn: workday(-1),
    accompanimentTold: true,
  }
  const { id: meetingId } = await plan(hearing, 'Tom Ashworth')
  const companion = { name: 'Marta Kowalczyk', kind: 'colleague' as const }
  await adviser.call(nameCompanion, { params: { meetingId }, body: { companion } })
}

async function hear({ adviser, params, who }: Case) {
  const marcus = { participantId: who('Marcus Webb'), place: 'Leeds office', meetingTime: '11:00' }
  const hearing = { kind: 'hearing' as const, ledById: who('Grace Lin'), accompanimentTold: true }
  const { id } = await adviser.call(planMeeting, {
    params,
    body: { ...marcus, ...hearing, ...held(-7), invitedOn: workday(-10) },
  })
  await minute(
    adviser,
    id,
    'Marcus said that he had passed on what he understood from the meeting in July.',
    'disputed',
  )
  await adviser.call(recordOutcome, {
    params,
    body: {
      participantId: who('Marcus Webb'),
      type: 'formal_warning',
      warningLevel: 'first_written',
      issuedDate: workday(-6),
      reason:
        'He promised a higher rate without asking whether he could, and did not correct it when carers asked him.',
      decidedById: who('Grace Lin'),
      decidedOn: workday(-6),
    },
  })
  await appeal({ adviser, params, who })
}

async function appeal({ adviser, params, who }: Case) {
  const marcus = { participantId: who('Marcus Webb'), place: 'Leeds office', meetingTime: '11:00' }
  await adviser.call(recordAppeal, {
    params,
    body: {
      participantId: who('Marcus Webb'),
      receivedOn: workday(-2),
      grounds: 'I was told in July that the rate had been agreed. The warning is too harsh for a misunderstanding.',
      letterSentOn: workday(-6),
      letterSentBy: 'email',
      decisionMakerId: who('Helen Marsh'),
    },
  })
  const meeting = {
    kind: 'appeal' as const,
    ledById: who('Helen Marsh'),
    meetingDate: workday(4),
    accompanimentTold: true,
  }
  await adviser.call(planMeeting, { params, body: { ...marcus, ...meeting, invitedOn: workday(-1) } })
  const tasks = [
    { task: 'Write to the three carers with the rates that apply', dueDate: workday(2), ownerName: 'Grace Lin' },
    { task: 'Check how Marcus and the carers get on', dueDate: workday(30), ownerId: adviser.id },
  ]
  for (const body of tasks) await adviser.call(addFollowUp, { params, body })
}

/** Written, and with a sign-off shown as well. */
async function minute(adviser: Person, meetingId: string, content: string, signOff?: 'agreed' | 'disputed') {
  const params = { meetingId }
  await adviser.call(writeMinutes, { params, body: { content, edition: 0, version: 0 } })
  if (!signOff) return
  await adviser.call(showMinutes, { params, body: { shownOn: workday(-3) } })
  const correction = 'It was in the meeting in June, and Grace was there.'
  const body = { signOff, signedOn: workday(-2), ...(signOff === 'disputed' && { correction }) }
  await adviser.call(signMinutes, { params, body })
}

const held = (days: number) => ({ meetingDate: workday(days), held: true })

/** So many days from today, and never at a weekend. */
function workday(days: number) {
  let day = Temporal.Now.plainDateISO('Europe/London').add({ days })
  while (day.dayOfWeek > 5) day = day.add({ days: Math.sign(days) })
  return day.toString()
}
