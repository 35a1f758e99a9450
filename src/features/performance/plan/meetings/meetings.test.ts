import { expect, test as plain } from 'vitest'
import { aStartedPlan } from '#testing/builders/a-plan.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { listDue } from '#features/activity/contract.ts'
import { updateReview } from '../../review/contract.ts'
import { addPlanMeeting, listPlans, removePlanMeeting, updatePlanMeeting } from '../contract.ts'
import { lengthWarning } from '../dates.ts'
import { meetingDays } from './schedule.server.ts'

const underWay = { startsOn: dayFromToday(-21), endsOn: dayFromToday(21) }

test('a meeting is due from its day on, until a report is recorded', async ({ ada, sam }) => {
  const { params, plan } = await aStartedPlan(ada, sam, underWay)
  const [first, second] = plan.meetings
  if (!first || !second) throw new Error('There are weekly meetings.')
  expect([first.isDue, plan.meetings.at(-1)?.isDue]).toEqual([true, false])
  const held = {
    plannedOn: first.plannedOn,
    heldOn: dayFromToday(-10),
    verdict: 'not_yet',
    notes: 'Nine',
  } as const
  const meeting = { params: { planMeetingId: first.id } }
  expect(await sam.call(updatePlanMeeting, { ...meeting, body: { ...held, version: 1 } })).toMatchObject({
    verdict: 'not_yet',
    isDue: false,
    version: 2,
  })
  const stale = sam.call(updatePlanMeeting, { ...meeting, body: { ...held, notes: 'Ten', version: 1 } })
  await expect(stale).rejects.toMatchObject({ body: { code: 'STALE_VERSION', current: { notes: 'Nine' } } })
  await sam.call(updatePlanMeeting, {
    params: { planMeetingId: second.id },
    body: { plannedOn: second.plannedOn, heldOn: null, verdict: 'missed', notes: '' },
  })
  await expect(sam.call(removePlanMeeting, meeting)).rejects.toMatchObject({ status: 409 })
  const { plans } = await sam.call(listPlans, { params })
  expect(plans[0]?.meetings.slice(0, 2).map(({ verdict }) => verdict)).toEqual(['not_yet', 'missed'])
})

test('advisers are told of a plan’s past meetings until they are recorded, and of the next', async ({
  ada,
  sam,
  sita,
  stan,
}) => {
  const dueOf = async (person: Person) =>
    (await person.call(listDue)).filter((each) => each.requestId === requestId && each.tab === 'plan')
  const { params, requestId, plan } = await aStartedPlan(ada, sam, underWay)
  const days = plan.meetings.map(({ plannedOn }) => plannedOn).filter((day) => day <= dayFromToday(7))
  const next = days.find((day) => day >= dayFromToday(0))
  const due = await dueOf(sam)
  expect(due.map(({ date }) => date)).toEqual(days.filter((day) => day <= (next ?? '')))
  expect(due[0]).toMatchObject({ companyName: 'Acme Ltd', daysLeft: expect.any(Number) })
  expect(await dueOf(sita)).toEqual(due)
  // Of those of the company, who does not hold it is told of the next, and no one reports on those that were.
  expect(await dueOf(ada)).toMatchObject([{ date: next, by: 'Your adviser', todo: expect.stringMatching(/^Holds /) }])
  expect(await dueOf(stan)).toEqual([])

  const [first] = plan.meetings
  const body = { plannedOn: first?.plannedOn ?? '', heldOn: null, verdict: 'missed', notes: '', version: 1 } as const
  const heard = await sita.hears()
  await sam.call(updatePlanMeeting, { params: { planMeetingId: first?.id ?? '' }, body })
  expect((await heard.next())?.paths).toContain(listDue.path)
  heard.close()
  expect(await dueOf(sam)).toEqual(due.slice(1))
  await sam.call(updateReview, { params, body: { status: 'completed' } })
  expect(await dueOf(sam)).toEqual([])
})

test.for([
  [{ heldOn: dayFromToday(1), verdict: 'on_track' }, 'heldOn', 'future'],
  [{ heldOn: dayFromToday(-30), verdict: 'on_track' }, 'heldOn', 'started after'],
  [{ heldOn: null, verdict: 'on_track' }, 'heldOn', 'the day it was held'],
  [{ heldOn: dayFromToday(-3), verdict: null }, 'verdict', 'how it went'],
  [{ plannedOn: dayFromToday(22) }, 'plannedOn', 'The plan runs from'],
  [{ plannedOn: dayFromToday(-18) }, 'plannedOn', 'past'],
] as const)('a meeting with %o is refused at %s', async ([changes, field, says], { ada, sam }) => {
  const { plan } = await aStartedPlan(ada, sam, underWay)
  const { id = '', plannedOn = '' } = plan.meetings[0] ?? {}
  const body = { plannedOn, heldOn: null, verdict: null, notes: '', ...changes }
  await expect(sam.call(updatePlanMeeting, { params: { planMeetingId: id }, body })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [expect.stringContaining(says)] } },
  })
})

test('meetings are added within the plan, on a day of their own, and taken out', async ({ ada, sam }) => {
  const { params, planId, plan } = await aStartedPlan(ada, sam, { meetings: 'none' })
  expect(plan.meetings).toEqual([])
  const add = (plannedOn: string) => sam.call(addPlanMeeting, { params: { planId }, body: { plannedOn } })
  const { id: planMeetingId } = await add(dayFromToday(3))
  for (const [day, says] of [
    [dayFromToday(3), 'already'],
    [dayFromToday(-1), 'past'],
    [dayFromToday(43), 'The plan runs from'],
  ] as const)
    await expect(add(day)).rejects.toMatchObject({
      body: { fieldErrors: { plannedOn: [expect.stringContaining(says)] } },
    })
  await sam.call(removePlanMeeting, { params: { planMeetingId } })
  expect((await sam.call(listPlans, { params })).plans[0]?.meetings).toEqual([])
})

plain('meetings fall on working days, and the last on the last of them', () => {
  const plan = { startsOn: '2026-11-30', endsOn: '2027-01-09', meetings: 'fortnightly' } as const
  expect(meetingDays(plan, 'england_wales')).toEqual(['2026-12-14', '2026-12-29', '2027-01-08'])
  expect(meetingDays({ ...plan, meetings: 'weekly' }, 'england_wales')).toEqual([
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
    '2026-12-29',
    '2027-01-04',
    '2027-01-08',
  ])
  expect(meetingDays({ ...plan, meetings: 'none' }, 'england_wales')).toEqual([])
})

plain('a plan outside 4 to 12 weeks is pointed out', () => {
  expect(lengthWarning('2026-11-02', '2026-11-30')).toBeUndefined()
  expect(lengthWarning('2026-11-02', '2027-01-25')).toBeUndefined()
  expect(lengthWarning('2026-11-02', '2026-11-05')).toContain('less than a week')
  expect(lengthWarning('2026-11-02', '2026-11-16')).toContain('2 weeks. Plans usually take 4 to 12 weeks')
  expect(lengthWarning('2026-11-02', '2027-03-02')).toContain('17 weeks and more')
})
