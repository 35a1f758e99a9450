import { expect } from 'vitest'
import type * as z from 'zod'
import { aConflict } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'
import { updateConflict } from '../work/contract.ts'
import { type NewParty, removeParticipant, updateParticipant } from './contract.ts'

type Party = z.input<typeof NewParty>

const begin = async (client: Person) => ({ requestId: (await client.raises(aConflict())).id })
const add = (staff: Person, params: { requestId: string }, party: Party) =>
  staff.call(updateConflict, { params, body: { participants: [party] } })

test('staff add people in any role, with or without an e-mail address', async ({ ada, sam }) => {
  const params = await begin(ada)
  await add(sam, params, { name: 'Marta Kowalczyk', role: 'companion', position: 'Picker' })
  const { participants, timelineEvents } = await add(sam, params, { name: 'Rhys Parry' })
  expect(participants).toMatchObject([
    { name: 'Tom Ashworth', role: 'complainant' },
    { name: 'Marta Kowalczyk', role: 'companion', email: null, position: 'Picker', exception: null },
    { name: 'Rhys Parry', role: 'participant' },
  ])
  expect(timelineEvents.at(-1)).toMatchObject({
    eventType: 'participant_added',
    eventDescription: 'Rhys Parry, Participant',
  })
  await expect(add(ada, params, { name: 'Lena Marsh' })).rejects.toMatchObject({ status: 403 })
})

test.for([
  ['email', { name: 'T. Ashworth', email: 'Tom.Ashworth@Example.com', role: 'other' }],
  ['name', { name: 'tom  ashworth', role: 'complainant' }],
] as const)('a person is not added twice, by their %s', async ([field, party], { ada, sam }) => {
  const params = await begin(ada)
  await expect(add(sam, params, party)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [`participants.0.${field}`]: ['Tom Ashworth is already in this case: Complainant'] } },
  })
})

test.for([
  [{ participants: [{ name: ' ' }] }, 'participants.0.name', 'Name is required'],
  [{ participants: [{ name: 'Una', email: 'una' }] }, 'participants.0.email', 'Invalid email address'],
  [{ participants: [{ name: 'Una' }, { name: 'Rhys' }] }, 'participants', 'Add one person at a time'],
] as const)('%o is refused', async ([body, field, message], { ada, sam }) => {
  const params = await begin(ada)
  const adding = sam.call(updateConflict, { params, body: { participants: [...body.participants] } })
  await expect(adding).rejects.toMatchObject({ status: 400, body: { fieldErrors: { [field]: [message] } } })
})

test('one person does not investigate and decide, unless a reason is given, which both sides read', async ({
  ada,
  sam,
}) => {
  const params = await begin(ada)
  const ben = { name: 'Ben Fry', email: 'ben.fry@acme.example' }
  await add(sam, params, { ...ben, role: 'investigator' })
  await expect(add(sam, params, { ...ben, role: 'hearing_manager' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'ROLES_OVERLAP', fieldErrors: { 'participants.0.reason': [expect.stringContaining('Ben Fry')] } },
  })
  const reason = 'The company has one manager besides the owner.'
  await add(sam, params, { ...ben, role: 'hearing_manager', reason })
  const { participants } = await ada.call(getConflict, { params })
  expect(participants.at(-1)).toMatchObject({
    role: 'hearing_manager',
    exception: { otherRole: 'investigator', reason, by: { id: sam.id } },
  })
})

test.for([
  ['Tom Ashworth', 'appeal_manager', 'Tom Ashworth is the complainant and cannot decide an appeal'],
  ['Tom Ashworth', 'investigator', 'Tom Ashworth is the complainant and cannot investigate it'],
  ['Ben Fry', 'companion', 'Ben Fry is the hearing manager and cannot accompany anyone'],
  ['Ben Fry', 'complainant', 'Ben Fry is the hearing manager: the complainant cannot hear or decide it'],
] as const)('%s never becomes %s, whatever the reason', async ([name, role, says], { ada, sam }) => {
  const params = await begin(ada)
  await add(sam, params, { name: 'Ben Fry', role: 'hearing_manager' })
  const adding = add(sam, params, { name, role, reason: 'There is no one else.' })
  await expect(adding).rejects.toMatchObject({ body: { fieldErrors: { 'participants.0.role': [says] } } })
})

test('details are changed over the version they were read in', async ({ ada, sam, sita }) => {
  const params = await begin(ada)
  const { participants } = await add(sam, params, { name: 'Rhys Parry', role: 'witness' })
  const rhys = participants.at(-1)
  const of = { params: { participantId: rhys?.id ?? '' } }
  const edited = await sita.call(updateParticipant, { ...of, body: { phone: '07700 900456', version: 1 } })
  expect(edited).toMatchObject({ phone: '+447700900456', role: 'witness', version: 2 })
  await expect(sam.call(updateParticipant, { ...of, body: { position: 'Loader', version: 1 } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { phone: '+447700900456' } },
  })
  await expect(
    sam.call(updateParticipant, { ...of, body: { name: 'Tom Ashworth', role: 'complainant' } }),
  ).rejects.toMatchObject({
    status: 400,
  })
  await expect(ada.call(updateParticipant, { ...of, body: { position: 'Loader' } })).rejects.toMatchObject({
    status: 403,
  })
})

test('a second role given by an edit needs the reason too', async ({ ada, sam }) => {
  const params = await begin(ada)
  await add(sam, params, { name: 'Ben Fry', role: 'investigator' })
  const { participants } = await add(sam, params, { name: 'Ben Fry', role: 'note_taker' })
  const of = { params: { participantId: participants.at(-1)?.id ?? '' } }
  const body = { role: 'appeal_manager' } as const
  await expect(sam.call(updateParticipant, { ...of, body })).rejects.toMatchObject({
    body: { fieldErrors: { reason: [expect.stringContaining('Ben Fry is already investigator')] } },
  })
  expect(await sam.call(updateParticipant, { ...of, body: { ...body, reason: 'No one else is left.' } })).toMatchObject(
    {
      exception: { reason: 'No one else is left.' },
    },
  )
  expect(await sam.call(updateParticipant, { ...of, body: { position: 'Director' } })).toMatchObject({
    exception: { reason: 'No one else is left.' },
  })
})

test('two advisers who add the same person at the same moment add them once', async ({ ada, sam, sita }) => {
  const params = await begin(ada)
  const adding = [sam, sita].map((each) => add(each, params, { name: 'Rhys Parry', role: 'witness' }))
  const ended = (await Promise.allSettled(adding)).map(({ status }) => status)
  expect(ended.toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await ada.call(getConflict, { params })).participants).toHaveLength(2)
})

test('a person who is taken out is gone from the case and can be added again', async ({ ada, ben, sam }) => {
  const params = await begin(ada)
  const { participants } = await add(sam, params, { name: 'Rhys Parry', role: 'witness' })
  const of = { params: { participantId: participants.at(-1)?.id ?? '' } }
  await expect(ada.call(removeParticipant, of)).rejects.toMatchObject({ status: 403 })
  const bens = await ben.hears()
  await sam.call(removeParticipant, { ...of, body: { version: 1 } })
  expect((await bens.next())?.paths).toContain(`/api/conflict-resolution/${params.requestId}`)
  bens.close()
  expect((await ada.call(getConflict, { params })).participants).toHaveLength(1)
  await expect(sam.call(removeParticipant, of)).rejects.toMatchObject({ status: 404 })
  expect((await add(sam, params, { name: 'Rhys Parry', role: 'witness' })).participants).toHaveLength(2)
})
