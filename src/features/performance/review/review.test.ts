import { Client, type QueryArrayResult } from 'pg'
import { expect, onTestFinished, vi } from 'vitest'
import { getRequest, updateRequest } from '#features/request/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { getReview } from '../contract.ts'
import { updateReview } from './contract.ts'
import type { ReviewData } from './fields.ts'

async function raised(client: Person, changes: object = {}) {
  const { params } = await client.raises(aReview(changes))
  return {
    params,
    work: (person: Person, body: ReviewData) => person.call(updateReview, { params, body }),
    read: (person: Person) => person.call(getReview, { params }),
  }
}

test('the first work on a review begins it and its request', async ({ ada, sam }) => {
  const { params, work, read } = await raised(ada)
  expect(await read(sam)).toMatchObject({ status: 'pending', state: 'pending', can: { work: true, readTexts: true } })

  const changed = await work(sam, { currentStage: 'conducting_interview' })
  expect(changed).toMatchObject({
    currentStage: 'conducting_interview',
    status: 'under_review',
    version: 2,
    lastSaved: { by: { id: sam.id } },
    stagesLeft: [{ stage: 'reviewing_assessment' }],
  })
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'in_progress' })
})

test('completing a review takes it to its last stage, and its texts to the client', async ({ ada, sam }) => {
  const { work, read } = await raised(ada)
  await work(sam, { strengths: 'Calm', managerRating: 4, recommendedAction: 'raise', managerComments: 'Stay' })
  const before = await read(ada)
  expect(before).toMatchObject({ strengths: null, managerRating: null, recommendedAction: null, managerComments: null })
  expect(before).toMatchObject({ can: { work: false, readTexts: false }, reviewers: [], lastSaved: null })

  expect(await work(sam, { status: 'completed' })).toMatchObject({ currentStage: 'interview_outcome' })
  expect(await read(ada)).toMatchObject({
    strengths: 'Calm',
    managerRating: 4,
    recommendedAction: 'raise',
    managerComments: 'Stay',
    state: 'completed',
    completedAt: expect.any(String),
    can: { work: false, readTexts: true },
  })
})

test('a review is over with its request, and nothing in it is changed until that is reopened', async ({ ada, sam }) => {
  const { params, work, read } = await raised(ada)
  await work(sam, { strengths: 'Calm' })
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  expect(await read(ada)).toMatchObject({ state: 'completed', status: 'under_review', strengths: 'Calm' })
  await expect(work(sam, { strengths: 'Late' })).rejects.toMatchObject({
    status: 409,
    body: { code: 'INVALID_TRANSITION', message: 'This request is finished. Reopen it first.' },
  })

  await sam.call(updateRequest, { params, body: { status: 'in_progress', reason: 'Closed too early' } })
  expect(await work(sam, { strengths: 'Calm on nights' })).toMatchObject({ state: 'under_review' })
  expect(await read(ada)).toMatchObject({ strengths: null })
})

test('clients change nothing', async ({ ada }) => {
  const { work } = await raised(ada)
  await expect(work(ada, { currentStage: 'conducting_interview' })).rejects.toMatchObject({ status: 403 })
})

test('changes by two people to different fields are both kept', async ({ ada, sam, sita }) => {
  const { work, read } = await raised(ada)
  const { version } = await read(sam)
  await work(sam, { strengths: 'Calm', version })
  await work(sita, { improvements: 'Notes', version })
  expect(await read(sam)).toMatchObject({ strengths: 'Calm', improvements: 'Notes' })
})

test('of two changes to one field, the later is refused with the current value', async ({ ada, sam, sita }) => {
  const { work, read } = await raised(ada)
  const { version } = await read(sam)
  await work(sam, { managerComments: 'Sam’s', version })
  const late = work(sita, { managerComments: 'Sita’s', version })
  await expect(late).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { managerComments: 'Sam’s', version: 2 } },
  })
  expect(await read(sam)).toMatchObject({ managerComments: 'Sam’s' })
  expect(await work(sita, { managerComments: 'Both', version: 2 })).toMatchObject({ managerComments: 'Both' })
})

test('a whole review may be posted back: only different values are changed', async ({ ada, sam, sita }) => {
  const { work, read } = await raised(ada)
  await work(sam, { finalRating: 3, strengths: 'Calm' })
  const whole = await read(sam)
  await work(sita, { strengths: 'Calm on nights' })
  const posted = {
    ...whole,
    reviewDate: '2026-11-24',
    recommendedAction: 'meets' as const,
    employeeEmail: 'no@one.example',
  }
  expect(await work(sam, posted)).toMatchObject({
    reviewDate: '2026-11-24',
    strengths: 'Calm on nights',
    finalRating: 3,
    employeeEmail: whole.employeeEmail,
  })
})

test.for([
  [{ currentStage: 'later' }, 'currentStage', 'Unknown stage. Please refresh and try again.'],
  [{ status: 'done' }, 'status', 'Invalid status value selected. Please try again.'],
  [{ recommendedAction: 'fire' }, 'recommendedAction', 'Unknown recommended action. Please refresh and try again.'],
  [{ managerRating: 6 }, 'managerRating', 'A rating is a whole number from 1 to 5'],
  [{ finalRating: 0 }, 'finalRating', 'A rating is a whole number from 1 to 5'],
  [{ finalRating: 2.5 }, 'finalRating', 'A rating is a whole number from 1 to 5'],
  [{ reviewPeriodEnd: '2026-01-01' }, 'reviewPeriodEnd', 'The period ends before it starts'],
  [{ reviewPeriodStart: '2027-01-01' }, 'reviewPeriodStart', 'The period ends before it starts'],
  [{ strengths: 'x'.repeat(20_001) }, 'strengths', 'At most 20,000 characters'],
] as const)('%j is refused at its field', async ([body, field, message], { ada, sam }) => {
  const review = { reviewPeriodStart: '2026-07-01', reviewPeriodEnd: '2026-09-30' }
  const { work } = await raised(ada, { review })
  await expect(work(sam, body as ReviewData)).rejects.toMatchObject({
    // wrong on purpose
    status: 400,
    body: { fieldErrors: { [field]: [message] } },
  })
})

test('the reviewer is a user of the company or an adviser who serves it', async ({ ada, ben, grace, stan, sam }) => {
  const { work, read } = await raised(ada)
  const { reviewers } = await read(sam)
  const ids = reviewers.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([ada.id, ben.id, sam.id]))
  expect(ids).not.toContain(stan.id)

  expect(await work(sam, { reviewerId: ben.id })).toMatchObject({ reviewer: { id: ben.id, firstName: 'Ben' } })
  for (const reviewerId of [grace.id, stan.id, crypto.randomUUID()])
    await expect(work(sam, { reviewerId })).rejects.toMatchObject({
      status: 400,
      body: { code: 'INVALID_REFERENCE', fieldErrors: { reviewerId: ['This does not exist.'] } },
    })
  expect(await work(sam, { reviewerId: null })).toMatchObject({ reviewer: null })
})

test('the period is named after its dates', async ({ ada, sam, world }) => {
  const { params, work } = await raised(ada)
  const period = { reviewPeriodStart: '2024-01-01', reviewPeriodEnd: '2024-12-31' }
  expect(await work(sam, period)).toMatchObject({ ...period, reviewPeriod: 'Annual 2024' })
  expect(await keyOf(world, params)).toBe('annual-2024')
  await work(sam, { reviewPeriodEnd: '2024-03-31' })
  expect(await keyOf(world, params)).toBe('Q1-2024')
  await work(sam, { reviewPeriodStart: '2024-02-29' })
  expect(await keyOf(world, params)).toBe('2024-02-29--2024-03-31')
})

async function keyOf({ owner }: World, { requestId }: { requestId: string }) {
  const { rows } = await owner.query('select period_key from performance_reviews where request_id = $1', [requestId])
  return rows[0].period_key
}

test('another company hears nothing of it', async ({ ada, sam, grace }) => {
  const { work } = await raised(ada)
  const graces = await grace.hears()
  await work(sam, { currentStage: 'reviewing_employee' })
  const own = await grace.raises(aReview())
  expect((await graces.next())?.paths).toContain('/api/requests')
  expect(JSON.stringify(await grace.call(getReview, { params: { requestId: own.id } }))).toContain('Tom Ashworth')
  graces.close()
})

test('saving reads only the changes since the version the caller has', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  const save = (body: object) => sam.call(updateReview, { params, body })
  const { version } = await save({ strengths: 'Calm' })
  await save({ strengths: 'Calm, and kind' })

  const statements = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => statements.mockRestore())
  await save({ managerRating: 4 })
  expect(await pastIn(statements.mock)).toEqual([])
  await save({ reviewDate: '2026-11-02', version })
  expect(await pastIn(statements.mock)).toEqual([version + 1, version + 2])
})

type Asked = { calls: unknown[][]; results: { value: unknown }[] }

/** The versions read from a review’s history. */
async function pastIn({ calls, results }: Asked) {
  const asked = results.filter((_, at) => JSON.stringify(calls[at]?.[0]).includes('h.before'))
  const answers = await Promise.all(asked.map(({ value }) => value as Promise<QueryArrayResult<unknown[]>>)) // from pg
  return answers.flatMap(({ fields, rows }) =>
    rows.map((row) => row[fields.findIndex(({ name }) => name === 'version')]),
  )
}
