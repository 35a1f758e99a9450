import { expect } from 'vitest'
import { withdrawRequest } from '#features/request/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { updateReview } from '../review/contract.ts'
import { addGoal, carryGoals, listEarlierGoals, listGoals, removeGoal, updateGoal } from './contract.ts'

const omar = { employeeName: 'Omar Reid', employeeEmail: 'omar.reid@example.com' }

async function reviewOf(client: Person, year: number, who: object) {
  const review = { ...who, reviewPeriodStart: `${year}-01-01`, reviewPeriodEnd: `${year}-12-31` }
  return { params: { requestId: (await client.raises(aReview({ review }))).id } }
}

/** A completed review with three goals, two of them open. */
async function twoReviews(client: Person, adviser: Person, email: string) {
  const before = await reviewOf(client, 2025, { ...omar, employeeEmail: email.toUpperCase() })
  const goals = [
    { title: 'One', progress: 40, status: 'in_progress' },
    { title: 'Two' },
    { title: 'Done', status: 'completed' },
  ] as const
  const ids: string[] = []
  for (const body of goals) ids.push((await adviser.call(addGoal, { ...before, body })).id)
  await adviser.call(updateReview, { ...before, body: { status: 'completed' } })
  const now = await reviewOf(client, 2026, { ...omar, employeeEmail: email })
  return { before, now, ids }
}

test('open goals of an earlier review are carried over with their progress, each once', async ({
  ada,
  ben,
  sam,
  world,
}) => {
  const { before, now, ids } = await twoReviews(ada, sam, 'one@example.com')
  const [one = '', two = ''] = ids
  await world.owner.query("update performance_goals set target_date = '2025-06-30' where id = $1", [one])
  expect(await sam.call(listEarlierGoals, now)).toMatchObject([
    { id: one, title: 'One', progress: 40, requestId: before.params.requestId },
    { id: two },
  ])
  expect((await sam.call(listGoals, now)).can.carryOver).toBe(true)

  const heard = await ben.hears()
  const { goals } = await sam.call(carryGoals, { ...now, body: { goalIds: [two, one] } })
  const paths: string[] = []
  while (!paths.includes(`/api/performance-reviews/${now.params.requestId}/goals`))
    paths.push(...((await heard.next())?.paths ?? ['ended']))
  expect(paths).not.toContain('ended')
  heard.close()
  const from = { requestId: before.params.requestId, reviewPeriodStart: '2025-01-01', reviewPeriodEnd: '2025-12-31' }
  expect(goals).toMatchObject([
    { title: 'One', progress: 40, status: 'in_progress', targetDate: null, carriedFrom: one, from },
    { title: 'Two', progress: 0, carriedFrom: two, from },
  ])
  expect((await ada.call(listGoals, now)).goals).toMatchObject([{ from }, { from }])
})

test('a goal that has been carried over is not offered again unless its copy is removed', async ({ ada, sam }) => {
  const { before, now, ids } = await twoReviews(ada, sam, 'five@example.com')
  const [one = '', two = '', done = ''] = ids
  const { goals } = await sam.call(carryGoals, { ...now, body: { goalIds: [one, two] } })
  const again = sam.call(carryGoals, { ...now, body: { goalIds: [one] } })
  await expect(again).rejects.toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } })
  await expect(sam.call(carryGoals, { ...now, body: { goalIds: [done] } })).rejects.toMatchObject({ status: 409 })
  expect(await sam.call(listEarlierGoals, now)).toEqual([])
  const later = await reviewOf(ada, 2027, { ...omar, employeeEmail: 'five@example.com' })
  expect(await sam.call(listEarlierGoals, later)).toMatchObject(goals.map(({ id }) => ({ id })))

  await sam.call(updateGoal, { params: { goalId: goals[0]?.id ?? '' }, body: { progress: 55 } })
  expect((await sam.call(listGoals, before)).goals[0]).toMatchObject({ progress: 40 })
  await sam.call(removeGoal, { params: { goalId: goals[1]?.id ?? '' } })
  expect(await sam.call(listEarlierGoals, now)).toMatchObject([{ id: two }])
})

test('of two people who carry the same goal into two reviews, one succeeds', async ({ ada, sam, sita }) => {
  const { now, ids } = await twoReviews(ada, sam, 'two@example.com')
  const other = await reviewOf(ada, 2027, { ...omar, employeeEmail: 'two@example.com' })
  const body = { goalIds: ids.slice(0, 2) }
  const tried = await Promise.allSettled([
    sam.call(carryGoals, { ...now, body }),
    sita.call(carryGoals, { ...other, body: { goalIds: body.goalIds.toReversed() } }),
  ])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a withdrawn review gives its goals back', async ({ ada, sam, world }) => {
  const { now, ids } = await twoReviews(ada, sam, 'three@example.com')
  await sam.call(carryGoals, { ...now, body: { goalIds: ids.slice(0, 1) } })
  await world.owner.query("update requests set status = 'pending' where id = $1", [now.params.requestId])
  await ada.call(withdrawRequest, { ...now, body: { reason: 'Not needed' } })
  const next = await reviewOf(ada, 2027, { ...omar, employeeEmail: 'three@example.com' })
  expect((await sam.call(listEarlierGoals, next)).map(({ id }) => id)).toEqual(ids.slice(0, 2))
})

test('goals of another person, of another company or of a later review are not carried over', async ({
  ada,
  sam,
  grace,
  stan,
  sita,
}) => {
  const { before, now, ids } = await twoReviews(ada, sam, 'four@example.com')
  const theirs = await reviewOf(grace, 2024, { ...omar, employeeEmail: 'four@example.com' })
  const foreign = await stan.call(addGoal, { ...theirs, body: { title: 'Theirs' } })
  const others = await reviewOf(ada, 2024, { ...omar, employeeEmail: 'rhys@example.com' })
  const another = await sam.call(addGoal, { ...others, body: { title: 'Of Rhys' } })
  expect(await sita.call(listEarlierGoals, now)).toHaveLength(2)
  for (const id of [foreign.id, another.id]) {
    const carrying = sita.call(carryGoals, { ...now, body: { goalIds: [ids[0] ?? '', id] } })
    await expect(carrying).rejects.toMatchObject({ status: 409 })
  }
  expect((await sita.call(listGoals, now)).goals).toEqual([])
  expect(await sita.call(listEarlierGoals, before)).toEqual([])
  const body = { goalIds: ids.slice(0, 1) }
  await expect(ada.call(carryGoals, { ...now, body })).rejects.toMatchObject({ status: 403 })
  await expect(ada.call(listEarlierGoals, now)).rejects.toMatchObject({ status: 403 })
  await expect(stan.call(carryGoals, { ...now, body })).rejects.toMatchObject({ status: 404 })
})
