import { expect } from 'vitest'
import { listEmployees } from '#features/employee/contract.ts'
import { withdrawRequest } from '#features/request/contract.ts'
import { anOnboarding, aReview } from '#testing/drafts.ts'
import type { Person } from '#testing/person.ts'
import { test } from '#testing/world.ts'
import { updateReview } from '../review/contract.ts'
import { listEarlier } from './contract.ts'

const yearly = (year: number, who: object) =>
  aReview({ review: { ...who, reviewPeriodStart: `${year}-01-01`, reviewPeriodEnd: `${year}-12-31` } })

async function raised(client: Person, years: readonly number[], who: object) {
  const ids: string[] = []
  for (const year of years) ids.push((await client.raises(yearly(year, who))).id)
  return ids
}

test('earlier reviews of an employee, newest first, with their rating once it may be read', async ({ ada, sam }) => {
  const { employee } = await ada.raises(anOnboarding())
  const [first = '', now = '', later = '', second = ''] = await raised(ada, [2023, 2025, 2026, 2024], {
    employeeId: employee?.id,
  })
  await raised(ada, [2022], { employeeName: 'Priya Raman' })
  const drafted = { params: { requestId: second }, body: { finalRating: 2 } }
  await sam.call(updateReview, drafted)
  const done = { params: { requestId: first }, body: { finalRating: 4, status: 'completed' as const } }
  await sam.call(updateReview, done)

  const of = { params: { requestId: now } }
  expect(await sam.call(listEarlier, of)).toMatchObject([
    { requestId: second, reviewPeriodEnd: '2024-12-31', finalRating: 2, state: 'under_review' },
    {
      requestId: first,
      reviewPeriodEnd: '2023-12-31',
      finalRating: 4,
      ratingWord: 'Exceeds expectations',
      state: 'completed',
    },
  ])
  expect((await ada.call(listEarlier, of)).map(({ finalRating }) => finalRating)).toEqual([null, 4])
  expect(await sam.call(listEarlier, { params: { requestId: later } })).toHaveLength(3)
  expect((await ada.call(listEmployees, { query: {} })).length).toBeGreaterThan(0)
})

test('of somebody who is not stored here, by e-mail, in one’s own company, a page at a time', async ({
  ada,
  grace,
  sita,
}) => {
  const who = { employeeName: 'Omar Reid', employeeEmail: 'omar.reid@example.com' }
  const ids = await raised(ada, [2019, 2020, 2021, 2022, 2023, 2024], {
    ...who,
    employeeEmail: 'Omar.Reid@example.com',
  })
  await raised(grace, [2018], who)
  await ada.call(withdrawRequest, { params: { requestId: ids[0] ?? '' }, body: { reason: 'Not needed' } })
  const [now = ''] = await raised(ada, [2025], who)

  const path = `/api/performance-reviews/${now}/earlier`
  const page = await sita.raw('GET', `${path}?limit=3`)
  expect(page.headers.get('x-total-count')).toBe('5')
  const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  expect(next).toContain(`${path}?`)
  expect(await yearsIn(page)).toEqual(['2024', '2023', '2022'])
  expect(await yearsIn(await sita.raw('GET', next))).toEqual(['2021', '2020'])
  expect((await sita.raw('GET', `${path}?after=bm9wZQ`)).status).toBe(400)
})

test('somebody without an e-mail address has no earlier reviews', async ({ ada }) => {
  await raised(ada, [2023], { employeeName: 'Ina Bell' })
  const [requestId = ''] = await raised(ada, [2024], { employeeName: 'Ina Bell' })
  expect(await ada.call(listEarlier, { params: { requestId } })).toEqual([])
})

async function yearsIn(response: Response) {
  const rows = (await response.json()) as { reviewPeriodEnd: string }[] // the answer of the call
  return rows.map(({ reviewPeriodEnd }) => reviewPeriodEnd.slice(0, 4))
}
