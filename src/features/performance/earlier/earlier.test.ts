import { Client } from 'pg'
import { expect, vi } from 'vitest'
import { listEmployees } from '#features/employee/contract.ts'
import { withdrawRequest } from '#features/request/contract.ts'
import { anOnboarding, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aRound } from '#testing/builders/rounds.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { updateReview } from '../review/contract.ts'
import { raiseRound } from '../rounds/contract.ts'
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

test('people who are not stored here are matched by e-mail, within the company, a page at a time', async ({
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

test('a person without an e-mail address has no earlier reviews', async ({ ada }) => {
  await raised(ada, [2023], { employeeName: 'Ina Bell' })
  const [requestId = ''] = await raised(ada, [2024], { employeeName: 'Ina Bell' })
  expect(await ada.call(listEarlier, { params: { requestId } })).toEqual([])
})

test('behind the fence, those of one address are found by an index', async ({ ada, world }) => {
  const { tenantId, id: requestId } = await ada.raises(yearly(2024, { employeeEmail: 'Ina.Bell@example.com' }))
  const people = Array.from({ length: 200 }, (_, n) => ({ name: `Person ${n}`, email: `person.${n}@example.com` }))
  await ada.call(raiseRound, { body: aRound({ people }) })
  await world.owner.query('analyze performance_reviews')
  const statements = vi.spyOn(Client.prototype, 'query')
  await ada.call(listEarlier, { params: { requestId } })
  const asked = statements.mock.calls.flatMap(([query]: unknown[]) =>
    isStatement(query) && query.text.includes('count(*)') && query.values.includes('Ina.Bell@example.com')
      ? [query]
      : [],
  )
  statements.mockRestore()

  expect(asked).toHaveLength(1)
  expect(await planOf(world, tenantId, asked[0])).toMatch(/Index Cond: .*email_key/)
})

type Statement = { text: string; values: unknown[] }

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' && query !== null && 'text' in query && 'values' in query

/** The plan of a statement that is run as a user of the company. */
async function planOf({ owner }: World, tenantId: string, statement: Statement | undefined) {
  await owner.query('begin')
  await owner.query('set local role casewell_app')
  await owner.query(
    `select set_config('app.tenants', array[$1::uuid]::text, true), set_config('app.hidden', '{}', true),
      set_config('app.role', 'client', true)`,
    [tenantId],
  )
  const { rows } = await owner.query<{ 'QUERY PLAN': string }>({
    text: `explain ${statement?.text}`,
    values: statement?.values,
  })
  await owner.query('rollback')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

async function yearsIn(response: Response) {
  const rows = (await response.json()) as { reviewPeriodEnd: string }[] // the answer of the call
  return rows.map(({ reviewPeriodEnd }) => reviewPeriodEnd.slice(0, 4))
}
