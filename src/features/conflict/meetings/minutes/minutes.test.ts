import { expect } from 'vitest'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { listMeetings, planMeeting } from '../contract.ts'
import { openMinutes, showMinutes, signMinutes, writeMinutes } from './contract.ts'

const SAID = 'Karen said the rota was drawn up by the system.'

async function aHeldMeeting(ada: Person, sam: Person, world: World) {
  const of = await aCase(ada, world.owner)
  const body = {
    kind: 'hearing' as const,
    participantId: of.who('Karen Doyle'),
    ledById: of.who('Ben Fry'),
    meetingDate: dayFromToday(-2),
    meetingTime: '10:00',
    place: 'Room 2',
    held: true,
  }
  const { id: meetingId } = await sam.call(planMeeting, { params: of.params, body })
  const params = { meetingId }
  return {
    of,
    params,
    write: (content: string, edition: number, version: number, by = sam) =>
      by.call(writeMinutes, { params, body: { content, edition, version } }),
  }
}

test('minutes are sealed, and every reading of them is audited', async ({ ada, sam, world }) => {
  const { of, params, write } = await aHeldMeeting(ada, sam, world)
  expect(await write(SAID, 0, 0)).toMatchObject({ edition: 1, version: 1, content: SAID })
  expect(await write(`${SAID} She signed it.`, 1, 1)).toMatchObject({ edition: 1, version: 2 })

  const { editions } = await sam.call(openMinutes, { params })
  expect(editions).toMatchObject([{ edition: 1, content: `${SAID} She signed it.`, signOff: null }])
  const { rows } = await world.owner.query('select content from conflict_minutes where meeting_id = $1', [
    params.meetingId,
  ])
  expect(Buffer.from(rows[0].content).toString('latin1')).not.toContain('Karen')
  const audit = await world.owner.query(
    "select action from audit_events where event = 'case.minutes-opened' and resource_id = $1",
    [params.meetingId],
  )
  expect(audit.rows).toEqual([{ action: 'view' }])

  await expect(ada.call(openMinutes, { params })).rejects.toMatchObject({ status: 403 })
  expect(JSON.stringify(await ada.call(listMeetings, { params: of.params }))).not.toContain('rota')
})

const stale = (content: string) => ({
  status: 409,
  body: { code: 'STALE_VERSION', current: { content, edition: 1 } },
})

test('if two advisers write at once, one is shown the words of the other', async ({ ada, sam, sita, world }) => {
  const { write } = await aHeldMeeting(ada, sam, world)
  await write(SAID, 0, 0)
  await expect(write('My words', 0, 0, sita)).rejects.toMatchObject(stale(SAID))
  await write('Hers', 1, 1, sita)
  await expect(write('His', 1, 1)).rejects.toMatchObject(stale('Hers'))
  expect(await write('Both', 1, 2)).toMatchObject({ version: 3, content: 'Both' })
  const twice = await Promise.allSettled([write('One', 1, 3), write('Two', 1, 3, sita)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('minutes are shown before they are signed off, and shown again when they change', async ({ ada, sam, world }) => {
  const { params, write } = await aHeldMeeting(ada, sam, world)
  const signing = (body: object = {}) =>
    sam.call(signMinutes, { params, body: { signOff: 'agreed', signedOn: dayFromToday(0), ...body } })
  const showing = (shownOn: string) => sam.call(showMinutes, { params, body: { shownOn } })
  await expect(showing(dayFromToday(0))).rejects.toMatchObject({ status: 409 })
  await write(SAID, 0, 0)

  await expect(signing()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('Show them') })
  await expect(showing(dayFromToday(1))).rejects.toMatchObject({ status: 400 })
  await expect(showing(dayFromToday(-3))).rejects.toMatchObject({ status: 400 })
  const shown = await showing(dayFromToday(-1))
  const changed = await write('Other words', 1, shown.version)
  expect(changed.shownOn).toBeNull()
  await showing(dayFromToday(0))
  await expect(signing({ signedOn: dayFromToday(-1) })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { signedOn: [expect.stringContaining('shown')] } },
  })
  expect(await signing()).toMatchObject({ signOff: 'agreed', signedBy: { name: 'Karen Doyle' } })
  await expect(signing()).rejects.toMatchObject({ status: 409 })
})

test('a person who disputes the minutes corrects them; a change afterwards is a new version', async ({
  ada,
  sam,
  world,
}) => {
  const { params, write, of } = await aHeldMeeting(ada, sam, world)
  const { version } = await write(SAID, 0, 0)
  await sam.call(showMinutes, { params, body: { shownOn: dayFromToday(0) } })
  const disputing = (correction?: string) =>
    sam.call(signMinutes, {
      params,
      body: { signOff: 'disputed', signedOn: dayFromToday(0), ...(correction && { correction }) },
    })
  await expect(disputing()).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { correction: ['Write what they dispute'] } },
  })
  const disputed = await disputing('I said the manager drew it up.')
  expect(disputed).toMatchObject({ signOff: 'disputed', correction: 'I said the manager drew it up.', version: 3 })
  const { rows } = await world.owner.query('select correction from conflict_minutes where id = $1', [disputed.id])
  expect(Buffer.from(rows[0].correction).toString('latin1')).not.toContain('manager')

  expect(version).toBe(1)
  expect(await write('The manager drew it up.', 1, 3)).toMatchObject({ edition: 2, version: 1, signOff: null })
  const { editions } = await sam.call(openMinutes, { params })
  expect(editions).toMatchObject([
    { edition: 2, content: 'The manager drew it up.' },
    { edition: 1, content: SAID, signOff: 'disputed' },
  ])
  const { meetings } = await sam.call(listMeetings, { params: of.params })
  expect(meetings[0]?.minutes).toEqual({ edition: 2, shownOn: null, signOff: null, signedOn: null })
})

test('there are no minutes of a meeting that has not been held', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const body = {
    kind: 'investigation' as const,
    participantId: of.who('Karen Doyle'),
    ledById: of.who('Ines Marlow'),
    meetingDate: dayFromToday(2),
    meetingTime: '10:00',
    place: 'Room 2',
  }
  const { id: meetingId } = await sam.call(planMeeting, { params: of.params, body })
  await expect(
    sam.call(writeMinutes, { params: { meetingId }, body: { content: SAID, edition: 0, version: 0 } }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('has been held') })
})

test('minutes of a planned meeting whose day has come say that it was held', async ({ ada, sam, world }) => {
  const of = await aCase(ada, world.owner)
  const meeting = { kind: 'hearing' as const, participantId: of.who('Karen Doyle'), ledById: of.who('Ben Fry') }
  const body = { ...meeting, meetingDate: dayFromToday(0), meetingTime: '10:00', place: 'Room 2' }
  const { id: meetingId, can } = await sam.call(planMeeting, { params: of.params, body })
  expect(can).toMatchObject({ hold: true, writeMinutes: true })
  await sam.call(writeMinutes, { params: { meetingId }, body: { content: SAID, edition: 0, version: 0 } })
  expect((await ada.call(listMeetings, { params: of.params })).meetings).toMatchObject([{ state: 'held' }])
})
