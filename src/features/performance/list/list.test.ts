import { expect } from 'vitest'
import { correctEmployee } from '#features/employee/contract.ts'
import { updateRequest, withdrawRequest } from '#features/request/contract.ts'
import { aNewStarter, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import type { ReviewData } from '../review/fields.ts'
import { updateReview } from '../review/contract.ts'
import { listReviews, performanceStats } from './contract.ts'

type Narrowed = { q?: string; period?: string; status?: string; limit?: string }

const found = async (person: Person, query: Narrowed) =>
  (await person.call(listReviews, { query })).map(({ requestId }) => requestId)

const of = (employeeName: string, more: object = {}) =>
  aReview({ title: employeeName, review: { employeeName, ...more } })

test('a row carries the review, its request and its company', async ({ ada, sam }) => {
  const { id: requestId, reference } = await ada.raises(
    of('Rhys Parry', { jobTitle: 'Driver', reviewPeriodStart: '2024-01-01', reviewPeriodEnd: '2024-12-31' }),
  )
  expect(await sam.call(listReviews, { query: { q: 'rhys' } })).toMatchObject([
    {
      requestId,
      reference,
      title: 'Rhys Parry',
      employeeName: 'Rhys Parry',
      jobTitle: 'Driver',
      companyName: 'Acme Ltd',
      reviewPeriodStart: '2024-01-01',
      currentStage: 'reviewing_assessment',
      state: 'pending',
      requestStatus: 'pending',
    },
  ])
})

/** Globex has one review in each state, all but the completed one in the same quarter. */
async function oneOfEach(grace: Person, stan: Person) {
  const quarter = { reviewPeriodStart: '2025-01-01', reviewPeriodEnd: '2025-03-31' }
  const names = { pending: 'Olga Marsh', under: 'Olga Reed', done: 'Owen 100% Hill', gone: 'Someone Else' }
  const raised = async (name: keyof typeof names) => (await grace.raises(of(names[name], quarter))).id
  const ids = {
    pending: await raised('pending'),
    under: await raised('under'),
    done: await raised('done'),
    gone: await raised('gone'),
  }
  const work = (requestId: string, body: ReviewData) => stan.call(updateReview, { params: { requestId }, body })
  await work(ids.under, { currentStage: 'conducting_interview', reviewDate: '2190-01-05', reviewerId: grace.id })
  await work(ids.done, { status: 'completed', reviewPeriodStart: '2024-01-01', reviewPeriodEnd: '2024-12-31' })
  await grace.call(withdrawRequest, { params: { requestId: ids.gone }, body: { reason: 'A mistake' } })
  return ids
}

test('it is narrowed by name, period and status, and the figures count the same', async ({ grace, stan }) => {
  const { pending, under, done } = await oneOfEach(grace, stan)

  expect(await found(stan, { q: 'olga' })).toEqual([under, pending])
  expect(await found(stan, { q: '100%' })).toEqual([done])
  expect(await found(stan, { q: '_' })).toEqual([])
  expect(await found(stan, { status: 'pending' })).toEqual([pending])
  expect(await found(stan, { status: 'in_progress' })).toEqual([under])
  expect(await found(stan, { status: 'completed' })).toEqual([done])
  expect(await found(stan, { period: 'annual-2024' })).toEqual([done])
  expect(await found(stan, { period: 'Q1-2025', status: 'in_progress', q: 'reed' })).toEqual([under])
  expect(await found(stan, { status: 'pending,completed' })).toEqual([done, pending])
  expect(await found(stan, { period: 'annual-2024,Q1-2025', status: 'pending,in_progress' })).toEqual([under, pending])
  // The withdrawn one is missing.
  expect(await found(stan, {})).toEqual([done, under, pending])

  expect(await grace.call(performanceStats)).toEqual({
    activeCount: 2,
    notClosedCount: 1,
    pendingCount: 1,
    withoutReviewerCount: 1,
    inReviewCount: 0,
    interviewCount: 1,
    nextInterview: '2190-01-05',
    completedCount: 1,
    completedThisMonthCount: 1,
    periods: ['Q1-2025', 'annual-2024'],
  })
})

test.for([
  [{ status: 'done' }, 'status'],
  [{ period: 'Q1-2025,Q5-2025' }, 'period'],
  [{ period: 'Q5-2025' }, 'period'],
] as const)('%j is no filter', async ([query, field], { sam }) => {
  await expect(sam.call(listReviews, { query })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [expect.any(String)] } },
  })
})

test('a review follows its request when that is completed, reopened or renamed', async ({ ada, sam }) => {
  const { id: requestId, params } = await ada.raises({ type: 'performance_review', title: 'Nameless' })
  await sam.call(updateRequest, { params, body: { status: 'completed', title: 'Unnamed' } })
  expect(await found(sam, { status: 'completed', q: 'unnamed' })).toEqual([requestId])
  await sam.call(updateRequest, { params, body: { status: 'in_progress', reason: 'Closed too early' } })
  expect(await found(sam, { status: 'in_progress', q: 'unnamed' })).toEqual([requestId])
  expect(await found(sam, { status: 'pending', q: 'unnamed' })).toEqual([])
})

test('an employee who was renamed is found by the new name and by the one first given', async ({ ada, sam }) => {
  const { employee } = await ada.raises(anOnboarding({ employee: aNewStarter({ lastName: 'Quill' }) }))
  const employeeId = employee?.id ?? ''
  const { id } = await ada.raises(aReview({ review: { employeeId } }))
  await sam.call(correctEmployee, { params: { employeeId }, body: { lastName: 'Sharma' } })

  expect(await found(sam, { q: 'priya sharma' })).toEqual([id])
  expect(await found(sam, { q: 'priya quill' })).toEqual([id])
  expect(await sam.call(listReviews, { query: { q: 'sharma' } })).toMatchObject([{ employeeName: 'Priya Sharma' }])
})

test('pages follow one another, newest first', async ({ ada, sam }) => {
  for (const n of [1, 2, 3]) await ada.raises(of(`Page ${n}`))
  const response = await sam.respond(listReviews, { query: { q: 'Page', limit: '2' } })
  expect(response.headers.get('X-Total-Count')).toBe('3')
  const first = listReviews.returns.parse(await response.json())
  const link = response.headers.get('Link')?.match(/<(.+)>/)?.[1] ?? ''
  const rest = listReviews.returns.parse(await (await sam.raw('GET', link)).json())
  expect([...first, ...rest].map(({ employeeName }) => employeeName)).toEqual(['Page 3', 'Page 2', 'Page 1'])
})
