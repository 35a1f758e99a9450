import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { holdMeeting, planMeeting } from '../meetings/contract.ts'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { chooseGuide, type Guide, getGuide, markStep } from './contract.ts'

async function aGrievance(client: Person, adviser: Person, changes: object = {}) {
  const { id: requestId, tenantId } = await client.raises(aConflict(changes))
  const guide = await adviser.call(chooseGuide, { params: { requestId }, body: { kind: 'grievance' } })
  return { requestId, tenantId, guide, params: { requestId } }
}

const states = ({ steps }: Guide) => Object.fromEntries(steps.map(({ id, state }) => [id, state]))

test('a grievance begins with the steps its request shows; only steps that are due are missing', async ({
  ada,
  sam,
}) => {
  const { params } = await ada.raises(aConflict())
  expect(await sam.call(getGuide, { params })).toMatchObject({ kind: null, steps: [], can: { mark: true } })
  const guide = await sam.call(chooseGuide, { params, body: { kind: 'grievance' } })
  expect(guide.steps).toHaveLength(10)
  expect(guide.steps[0]).toMatchObject({ state: 'done', says: expect.stringContaining('by Tom Ashworth') })
  expect(states(guide)).toMatchObject({ investigator_not_a_party: 'missing', meeting_held: 'later' })
})

test('the people of the case show whether the roles are kept apart', async ({ ada, sam, world }) => {
  const { requestId, tenantId, params } = await aGrievance(ada, sam)
  const add = (name: string, role: string) =>
    world.owner.query('insert into conflict_participants (tenant_id, request_id, name, role) values ($1, $2, $3, $4)', [
      tenantId,
      requestId,
      name,
      role,
    ])
  await add('tom  ashworth', 'investigator')
  const step = async (id: string) => (await sam.call(getGuide, { params })).steps.find((each) => each.id === id)
  expect(await step('investigator_not_a_party')).toMatchObject({
    state: 'missing',
    says: 'tom  ashworth has another role in the case',
  })
  await world.owner.query("update conflict_participants set name = 'Lena Marsh' where role = 'investigator'")
  await add('Marta Kowalczyk', 'companion')
  expect(await step('investigator_not_a_party')).toMatchObject({ state: 'done', says: 'Lena Marsh' })
  expect(await step('companion_chosen')).toMatchObject({ state: 'done', says: 'Marta Kowalczyk' })
  expect(await step('appeal_manager')).toMatchObject({ state: 'later', says: 'Someone other than Lena Marsh' })

  await world.owner.query("update conflict_cases set current_stage = 'resolution_completed' where request_id = $1", [
    requestId,
  ])
  expect(await step('appeal_manager')).toMatchObject({ state: 'missing' })
})

test('staff mark steps that no record shows; skipping needs a reason, and a mark can be taken back', async ({
  ada,
  sam,
  sita,
  world,
}) => {
  const { requestId, params } = await aGrievance(ada, sam)
  const step = 'mediation_offered'
  await expect(sam.call(markStep, { params, body: { step, mark: 'skipped' } })).rejects.toMatchObject({
    body: { fieldErrors: { note: ['Say why it is skipped'] } },
  })
  const heard = await sita.hears()
  const note = 'Tom declined: “I want it looked at first.”'
  const guide = await sam.call(markStep, { params, body: { step, mark: 'skipped', note } })
  expect((await heard.next())?.paths).toContain(`/api/requests/${requestId}/guide`)
  heard.close()
  expect(guide.steps.find(({ id }) => id === step)).toMatchObject({
    state: 'skipped',
    says: note,
    marked: { by: { firstName: 'Sam' } },
  })

  const back = await sita.call(markStep, { params, body: { step, mark: null } })
  expect(states(back)[step]).toBe('later')
  const { rows } = await world.owner.query(
    "select metadata -> 'before' as before, metadata -> 'after' as after from audit_events where resource_type = 'case_guide' and resource_id = $1 and metadata ? 'step' order by created_at",
    [requestId],
  )
  expect(rows).toEqual([
    { before: null, after: 'skipped' },
    { before: 'skipped', after: null },
  ])
})

test('discipline has steps of its own, and a step of the other kind is refused', async ({ ada, sam }) => {
  const { params } = await aGrievance(ada, sam)
  const guide = await sam.call(chooseGuide, { params, body: { kind: 'discipline' } })
  expect(guide.steps.map(({ id }) => id)).toContain('hearing_held')
  const marking = sam.call(markStep, { params, body: { step: 'mediation_offered', mark: 'done', note: 'Yes' } })
  await expect(marking).rejects.toMatchObject({ status: 400 })
})

test('clients have no part in it, and a finished case keeps its steps', async ({ ada, sam }) => {
  const { params } = await aGrievance(ada, sam)
  await expect(ada.call(getGuide, { params })).rejects.toMatchObject({ status: 403 })
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  const marking = sam.call(markStep, { params, body: { step: 'meeting_held', mark: 'done', note: 'On 3 August' } })
  await expect(marking).rejects.toMatchObject({ status: 409 })
  expect(await sam.call(getGuide, { params })).toMatchObject({ kind: 'grievance', can: { mark: false } })
})

test('the meetings of the case show that people were told of their rights, and heard', async ({ ada, sam, world }) => {
  const { params, who } = await aCase(ada, world.owner)
  await sam.call(chooseGuide, { params, body: { kind: 'grievance' } })
  const step = async (id: string) => (await sam.call(getGuide, { params })).steps.find((each) => each.id === id)
  expect(await step('meeting_held')).toMatchObject({ says: null })

  const { id: meetingId } = await sam.call(planMeeting, {
    params,
    body: {
      kind: 'hearing',
      participantId: who('Tom Ashworth'),
      ledById: who('Ben Fry'),
      meetingDate: dayFromToday(0),
      meetingTime: '00:00',
      place: 'Room 2',
      invitedOn: dayFromToday(-5),
      accompanimentTold: true,
    },
  })
  expect(await step('companion_right')).toMatchObject({
    state: 'done',
    says: expect.stringContaining('With the invitation of'),
  })
  await world.owner.query("update conflict_cases set current_stage = 'conducting_interview' where request_id = $1", [
    params.requestId,
  ])
  expect(await step('meeting_held')).toMatchObject({ state: 'later', says: expect.stringContaining('Planned for') })
  await world.owner.query('update conflict_meetings set meeting_date = $2 where id = $1', [meetingId, dayFromToday(-1)])
  expect(await step('meeting_held')).toMatchObject({ state: 'missing' })
  await sam.call(holdMeeting, { params: { meetingId } })
  expect(await step('meeting_held')).toMatchObject({ state: 'done', says: expect.stringContaining('Held on') })
})
