import { expect } from 'vitest'
import { listDue } from '#features/activity/bell/due.ts'
import { aCase, aHearing } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { planMeeting, updateMeeting } from '../meetings/contract.ts'

test('until someone is invited to a hearing, and told of the right to be accompanied, that is a task of staff', async ({
  ada,
  sam,
  grace,
  world,
}) => {
  const found = await aCase(ada, world.owner)
  const { params, requestId } = found
  const dueIn = async (reader: Person) => (await reader.call(listDue)).filter((each) => each.requestId === requestId)
  const body = aHearing(found, { meetingDate: dayFromToday(9), accompanimentTold: false })
  const { id: meetingId } = await sam.call(planMeeting, { params, body })
  const [invite] = await dueIn(sam)
  expect(invite).toMatchObject({ key: `invitation ${meetingId}`, todo: 'Invite Karen Doyle to the hearing' })
  expect(Date.parse(invite?.date ?? ''), 'with two working days to prepare').toBeLessThanOrEqual(
    Date.parse(dayFromToday(6)),
  )
  for (const other of [ada, grace]) expect(await dueIn(other)).toEqual([])

  const change = (changes: object) => sam.call(updateMeeting, { params: { meetingId }, body: changes })
  await change({ invitedOn: dayFromToday(0) })
  expect((await dueIn(sam)).map(({ todo }) => todo)).toEqual(['Tell Karen Doyle of the right to be accompanied'])
  await change({ accompanimentTold: true })
  expect(await dueIn(sam)).toEqual([])
})
