import { expect } from 'vitest'
import { addFollowUp, finishFollowUp } from '#features/conflict/follow-ups/contract.ts'
import { assignRequest } from '#features/request/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import { aStartedPlan } from '#testing/builders/a-plan.ts'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { listOverdue } from './contract.ts'

async function anOverdueCase({ ada, sam, world }: { ada: Person; sam: Person; world: World }) {
  const { requestId, params } = await aCase(ada, world.owner)
  await sam.call(assignRequest, { params, body: { staffId: sam.id } })
  const body = { task: 'Publish the rota', dueDate: dayFromToday(30), ownerName: 'Ada Nwosu' }
  const { id: followUpId } = await sam.call(addFollowUp, { params, body })
  await world.owner.query('update conflict_follow_ups set due_date = $2 where id = $1', [followUpId, dayFromToday(-30)])
  return { requestId, followUpId }
}

test('overdue items count for the adviser who has the request, until they are done', async ({
  ada,
  sam,
  sita,
  stan,
  world,
}) => {
  const { followUpId } = await anOverdueCase({ ada, sam, world })
  expect(await sita.call(listOverdue)).toEqual([{ id: sam.id, overdueCount: 1 }])
  expect(await stan.call(listOverdue), 'he serves another company').toEqual([])

  await sam.call(finishFollowUp, { params: { followUpId } })
  expect(await sita.call(listOverdue)).toEqual([])
})

test('a meeting of a plan without a report is overdue', async ({ ada, sam, sita, world }) => {
  const { requestId, planId } = await aStartedPlan(ada, sam)
  await sam.call(assignRequest, { params: { requestId }, body: { staffId: sita.id } })
  expect(await sam.call(listOverdue)).toEqual([])
  await world.owner.query(
    `update performance_plan_meetings set planned_on = $2
     where id = (select id from performance_plan_meetings where plan_id = $1 order by planned_on limit 1)`,
    [planId, dayFromToday(-30)],
  )
  expect(await sam.call(listOverdue)).toEqual([{ id: sita.id, overdueCount: 1 }])
})

test('a case that is kept from the reader does not count', async ({ ada, sam, sita, world }) => {
  const { requestId } = await anOverdueCase({ ada, sam, world })
  const before = await sam.call(listOverdue)
  await sam.call(setReaders, { params: { requestId }, body: { readers: [sam.id, ada.id] } })
  expect(await sam.call(listOverdue)).toEqual(before)
  expect((await sita.call(listOverdue)).find(({ id }) => id === sam.id)).toBeUndefined()
})

test('clients do not read it', async ({ ada }) => {
  await expect(ada.call(listOverdue)).rejects.toMatchObject({ status: 403 })
})
