import { expect } from 'vitest'
import { listRequests } from '#features/request/contract.ts'
import { aNewStarter, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview } from './contract.ts'
import { quarterOf, today } from './period.ts'

const reviewOf = `select employee_name, job_title, employee_id, review_period_start::text as start, review_period_end::text as "end",
  review_period, current_stage, status, recommended_action from performance_reviews where request_id = $1`

test('a review without a period is of the current quarter', async ({ ada, world }) => {
  const { id } = await ada.raises(aReview())

  const { rows } = await world.owner.query(reviewOf, [id])
  const { start, end, label } = quarterOf(today())
  expect(rows).toEqual([
    {
      employee_name: 'Tom Ashworth',
      job_title: 'Night shift lead',
      employee_id: null,
      start,
      end,
      review_period: label,
      current_stage: 'reviewing_assessment',
      status: 'pending',
      recommended_action: null,
    },
  ])
})

test('a review may be asked for with nothing but a title', async ({ ada, world }) => {
  const { id } = await ada.raises({ type: 'performance_review', title: 'Annual review' })

  expect((await world.owner.query(reviewOf, [id])).rowCount).toBe(1)
})

test('a review is of an employee of one’s own company', async ({ ada, grace }) => {
  const own = await ada.raises(anOnboarding())
  const foreign = await grace.raises(anOnboarding())
  const review = (employeeId: string | undefined) => ada.raises(aReview({ review: { employeeId } }))

  await expect(review(own.employee?.id)).resolves.toMatchObject({ type: 'performance_review' })
  for (const id of [foreign.employee?.id, crypto.randomUUID()])
    await expect(review(id)).rejects.toMatchObject({
      status: 400,
      body: { code: 'INVALID_REFERENCE', fieldErrors: { 'review.employeeId': ['This does not exist.'] } },
    })
})

test('a period does not end before it starts', async ({ ada }) => {
  const raising = ada.raises(aReview({ review: { reviewPeriodStart: '2026-10-01', reviewPeriodEnd: '2026-09-30' } }))
  await expect(raising).rejects.toMatchObject({ status: 400 })
})

test.for([
  ['2026-11-21', { start: '2026-10-01', end: '2026-12-31', label: 'Q4 2026' }],
  ['2028-02-29', { start: '2028-01-01', end: '2028-03-31', label: 'Q1 2028' }],
  ['2027-06-30', { start: '2027-04-01', end: '2027-06-30', label: 'Q2 2027' }],
] as const)('the quarter of %s', ([date, quarter]) => {
  expect(quarterOf(date)).toEqual(quarter)
})

test('both sides see the employee and the period of a review', async ({ ada, sam }) => {
  const review = { reviewPeriodStart: '2026-07-01', reviewPeriodEnd: '2026-09-30', department: 'Nights' }
  const { id: requestId } = await ada.raises(aReview({ review: { ...review, employeeName: 'Tom Ashworth' } }))

  for (const reader of [ada, sam])
    expect(await reader.call(getReview, { params: { requestId } })).toMatchObject({
      ...review,
      requestId,
      employee: null,
      employeeName: 'Tom Ashworth',
      jobTitle: null,
      reviewPeriod: 'Q3 2026',
      currentStage: 'reviewing_assessment',
      status: 'pending',
      version: 1,
    })
})

test('an employee who was picked is named, and the request found by that name', async ({ ada }) => {
  const { employee } = await ada.raises(anOnboarding({ employee: aNewStarter({ lastName: 'Quill' }) }))
  const { id: requestId } = await ada.raises(aReview({ title: 'Annual', review: { employeeId: employee?.id } }))

  expect(await ada.call(getReview, { params: { requestId } })).toMatchObject({
    employee: { id: employee?.id, firstName: 'Priya', lastName: 'Quill' },
    employeeName: 'Priya Quill',
  })
  const found = await ada.call(listRequests, { query: { q: 'priya quill', type: 'performance_review' } })
  expect(found.map((each) => each.id)).toEqual([requestId])
})
