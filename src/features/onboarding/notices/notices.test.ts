import { expect } from 'vitest'
import { addDays, today } from '#features/clock/clock.server.ts'
import { updateRequest } from '#features/request/contract.ts'
import { aCheck, aStarterWithCopy, recorded, until } from '#testing/builders/right-to-work.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { listNotices, updateOnboarding } from '../contract.ts'
import type { StageChanges } from '../stages/stages.ts'

const day = (days: number) => addDays(today(), days)
async function noticesOf(reader: Person, { employeeId }: { employeeId: string }) {
  return (await reader.call(listNotices)).filter((each) => each.employeeId === employeeId)
}

test('an unproven starter within a week is named to both sides, each with their task', async ({ ada, sam }) => {
  const { params, copy } = await aStarterWithCopy(ada, { startDate: day(5) })
  const later = await aStarterWithCopy(ada, { startDate: day(8) })
  const [own] = await noticesOf(ada, params)
  expect(own).toMatchObject({
    kind: 'start',
    employeeName: 'Priya Raman',
    requestId: params.requestId,
    daysLeft: 5,
    step: 7,
  })
  expect(own?.todo).toMatch(/^Check their right to work before work begins on \d/)
  expect((await noticesOf(sam, params))[0]?.todo).toMatch(/^Ask Acme Ltd to check their right to work before /)
  expect(await noticesOf(ada, later.params)).toEqual([])

  await recorded(ada, params, aCheck(copy, { verificationStatus: 'pending' }))
  expect(await noticesOf(ada, params)).toHaveLength(1)
  await recorded(ada, params, aCheck(copy))
  expect(await noticesOf(ada, params)).toEqual([])
})

test('an unproven employee who has started stays named until a reason is given or the request is cancelled', async ({
  ada,
  sam,
}) => {
  const [one, other] = [
    await aStarterWithCopy(ada, { startDate: day(-30) }),
    await aStarterWithCopy(ada, { startDate: day(0) }),
  ]
  expect(await noticesOf(ada, one.params)).toMatchObject([{ daysLeft: -30, step: 0 }])
  expect(await noticesOf(ada, other.params)).toMatchObject([{ daysLeft: 0, step: 0 }])
  const set = (process: StageChanges) => sam.call(updateOnboarding, { params: one.params, body: { process } })
  for (const rightToWorkStatus of ['completed', 'not_applicable'] as const) {
    await set({ rightToWorkStatus })
    expect(await noticesOf(ada, one.params), `${rightToWorkStatus} says nothing by itself`).toHaveLength(1)
  }
  await set({ rightToWorkStatus: 'pending' })
  await set({ rightToWorkStatus: 'not_applicable', overrides: { rightToWork: 'An agency worker' } })
  expect(await noticesOf(ada, one.params)).toEqual([])
  await set({ rightToWorkStatus: 'in_progress' })
  expect(await noticesOf(ada, one.params), 'a reason counts for what it was given').toHaveLength(1)

  await sam.call(updateRequest, { params: one.params, body: { status: 'completed' } })
  expect(await noticesOf(ada, one.params), 'completing the request proves nothing').toHaveLength(1)
  await sam.call(updateRequest, { params: other.params, body: { status: 'cancelled' } })
  expect(await noticesOf(ada, other.params)).toEqual([])
})

test.for([
  [91, undefined],
  [90, 90],
  [61, 90],
  [60, 60],
  [8, 14],
  [1, 7],
] as const)('a check that counts for %i more days has reached rung %o', async ([days, step], { ada }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  await recorded(ada, params, aCheck(copy, until(days)))
  const found = await noticesOf(ada, params)
  expect(found.map((each) => each.step)).toEqual(step === undefined ? [] : [step])
})

test('a follow-up is due until a newer check is settled; a pending one changes nothing', async ({ ada }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  await recorded(ada, params, aCheck(copy, { ...until(20), checkDate: '2026-11-10' }))
  await recorded(ada, params, aCheck(copy, { ...until(400), verificationStatus: 'pending' }))
  expect(await noticesOf(ada, params)).toMatchObject([{ kind: 'follow_up', date: day(20), step: 30 }])
  await recorded(ada, params, aCheck(copy, until(400)))
  expect(await noticesOf(ada, params)).toEqual([])
})

test('advisers of other companies are not told, and a check makes the list stale', async ({
  ada,
  sam,
  stan,
  grace,
}) => {
  const { params, copy } = await aStarterWithCopy(ada, { startDate: day(3) })
  expect(await noticesOf(stan, params)).toEqual([])
  expect(await noticesOf(grace, params)).toEqual([])
  const news = await sam.hears()
  await recorded(ada, params, aCheck(copy))
  expect((await news.next())?.paths).toEqual(
    expect.arrayContaining([
      '/api/right-to-work/notices',
      '/api/onboarding/processes',
      `/api/onboarding/${params.requestId}`,
    ]),
  )
  news.close()
})
