import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { listRequests } from '#features/request/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { askForSelfAssessment } from '../self-assessment/contract.ts'
import { updateReview } from './contract.ts'
import type { ReviewData } from './fields.ts'

async function raised(client: Person) {
  const params = { requestId: (await client.raises(aReview())).id }
  return { params, work: (person: Person, body: ReviewData) => person.call(updateReview, { params, body }) }
}

test('the employee’s name can be corrected until they were sent a link; the request is found by their name', async ({
  ada,
  sam,
}) => {
  const { params, work } = await raised(ada)
  const changed = await work(sam, { employeeName: 'Bronwen Pugh', jobTitle: 'Buyer', department: ' ' })
  expect(changed).toMatchObject({ employeeName: 'Bronwen Pugh', jobTitle: 'Buyer', department: null })
  expect((await sam.call(listRequests, { query: { q: 'Bronwen' } })).map(({ id }) => id)).toEqual([params.requestId])
  await expect(work(ada, { jobTitle: 'Director' })).rejects.toMatchObject({ status: 403 })
  await expect(work(sam, { employeeId: crypto.randomUUID() })).rejects.toMatchObject({ status: 400 })

  await sam.call(askForSelfAssessment, { params, body: { email: 'bronwen@acme.example' } })
  await expect(work(sam, { employeeName: 'Someone Else' })).rejects.toMatchObject({ status: 409 })
  expect(await work(sam, { jobTitle: 'Head buyer' })).toMatchObject({ jobTitle: 'Head buyer' })
})

test('“in progress” is another name of “under review”, in a change as in a filter', async ({ ada, sam }) => {
  const { params } = await raised(ada)
  const headers = { 'Content-Type': 'application/json' }
  const set = await sam.raw('POST', `/api/performance-reviews/${params.requestId}`, {
    headers,
    body: '{"status":"in_progress"}',
  })
  expect(await set.json()).toMatchObject({ status: 'under_review' })
})

test('both sides hear of a stage, staff alone of a draft, which makes no entry in the history', async ({
  ada,
  sam,
  sita,
}) => {
  const { params, work } = await raised(ada)
  const path = `/api/performance-reviews/${params.requestId}`
  await work(sam, { status: 'under_review' })
  const [adas, sitas] = [await ada.hears(), await sita.hears()]
  await work(sam, { improvements: 'Handover notes' })
  expect((await sitas.next())?.paths).toEqual(expect.arrayContaining([path]))
  // The first event that Ada hears is the one after the draft.
  await work(sam, { currentStage: 'reviewing_employee' })
  expect((await adas.next())?.paths).toEqual(
    expect.arrayContaining([path, '/api/performance-reviews', '/api/stats/performance']),
  )
  for (const each of [adas, sitas]) each.close()

  const told = async (person: Person) => (await person.call(listHistory, { params })).map(({ details }) => details)
  expect((await told(sita))[0]).toBe('set the stage to Reviewing Employee')
  expect(await told(ada)).toEqual(await told(sita))
  expect(await told(sita)).not.toContainEqual(expect.stringContaining('draft'))
})
