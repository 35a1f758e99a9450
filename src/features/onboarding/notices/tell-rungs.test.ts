import { expect } from 'vitest'
import { jobs } from '#app/jobs.server.ts'
import { listHistory, unreadRequests } from '#features/activity/contract.ts'
import { addDays, today } from '#features/clock/clock.server.ts'
import { updateRequest } from '#features/request/contract.ts'
import { aCheck, aStarterWithCopy, recorded, until } from '#testing/builders/right-to-work.ts'
import { jobsIn } from '#testing/fixtures/jobs.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'

const day = (days: number) => addDays(today(), days)
/** A check of long ago that counts for so many more days. */
async function aCheckThatCounts(days: number, { ada, world }: { ada: Person; world: World }) {
  const { params, copy } = await aStarterWithCopy(ada)
  await recorded(ada, params, aCheck(copy, until(days)))
  await world.owner.query(
    "update right_to_work_checks set created_at = now() - interval '1 year' where employee_id = $1",
    [params.employeeId],
  )
  return params
}

async function toldIn(reader: Person, params: { requestId: string }) {
  const history = await reader.call(listHistory, { params })
  return history.filter(({ user }) => user.firstName === 'Casewell').map(({ details }) => details)
}

const again = (date: string, left: string) => {
  const words = new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
  return `gave notice that the right to work has to be checked again by ${words}, ${left}`
}

test('a rung of the ladder that is reached is told once, in the history and the bell of both sides', async ({
  ada,
  ben,
  sam,
  world,
}) => {
  const params = await aCheckThatCounts(60, { ada, world })
  const doJobs = await jobsIn(world, jobs)
  const news = await ben.hears()
  await Promise.all([doJobs(), doJobs()])
  await doJobs()
  for (const reader of [ada, sam]) {
    expect(await toldIn(reader, params)).toEqual([again(day(60), 'in 60 days')])
    expect((await reader.call(unreadRequests)).map(({ id }) => id)).toContain(params.requestId)
  }
  expect((await news.next())?.paths).toEqual(expect.arrayContaining(['/api/due', '/api/notifications/unread']))
  news.close()
})

test.for([
  [91, []],
  [58, [again(day(58), 'in 58 days')]],
  [1, [again(day(1), 'in 1 day')]],
  [0, ['gave notice that the right to work has to be checked again today']],
  [-1, [expect.stringMatching(/checked again now: the last check counted until /)]],
  // A rung that was reached a week ago is no news.
  [53, []],
] as const)('a check that counts for %i more days is told of in time', async ([days, told], { ada, sam, world }) => {
  const params = await aCheckThatCounts(days, { ada, world })
  await (await jobsIn(world, jobs))()
  expect(await toldIn(sam, params)).toEqual(told)
})

test('a check that is recorded after the rung, and one of a withdrawn request, is not told of', async ({
  ada,
  sam,
  world,
}) => {
  const { params, copy } = await aStarterWithCopy(ada)
  await recorded(ada, params, aCheck(copy, until(59)))
  const gone = await aCheckThatCounts(59, { ada, world })
  await sam.call(updateRequest, { params: gone, body: { status: 'cancelled' } })
  await (await jobsIn(world, jobs))()
  expect(await toldIn(sam, params)).toEqual([])
  expect(await toldIn(sam, gone)).toEqual([])
})

test('an unproven start is told of a week before, and on the day', async ({ ada, sam, world }) => {
  const [soon, now] = [
    await aStarterWithCopy(ada, { startDate: day(7) }),
    await aStarterWithCopy(ada, { startDate: day(0) }),
  ]
  await world.owner.query("update employees set created_at = now() - interval '1 month' where request_id = any ($1)", [
    [soon.params.requestId, now.params.requestId],
  ])
  await (await jobsIn(world, jobs))()
  expect(await toldIn(sam, soon.params)).toEqual([
    expect.stringMatching(/^gave notice that the right to work has to be checked by .*, before work begins in 7 days$/),
  ])
  expect(await toldIn(sam, now.params)).toEqual([
    'gave notice that the right to work has to be checked today, before work begins',
  ])
})
