import { expect } from 'vitest'
import { setReaders } from '#features/restriction/contract.ts'
import { aConflict, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test, type World } from '#testing/fixtures/world.ts'
import { completedStats, listRequests, type Request, updateRequest } from '../contract.ts'

type Draft = Parameters<Person['raises']>[0]

async function completes(sam: Person, ada: Person, draft: Draft): Promise<Request> {
  const { params } = await ada.raises(draft)
  return sam.call(updateRequest, { params, body: { status: 'completed' } })
}

const completedAt = ({ owner }: World, { id }: Request, moment: string) =>
  owner.query('update requests set completed_at = $2 where id = $1', [id, moment])

const found = (person: Person, query: Record<string, string>) =>
  person.call(listRequests, { query: { status: 'completed', ...query } })

const titles = async (person: Person, query: Record<string, string>) =>
  (await found(person, query)).map(({ title }) => title)

const totalFor = async (person: Person) =>
  (await person.respond(listRequests, { query: { status: 'completed' } })).headers.get('x-total-count')

test('completed requests are in order of completion, a page at a time', async ({ ada, sam, world }) => {
  const days = ['2025-03-02', '2025-03-05', '2025-03-01', '2025-03-04', '2025-03-03']
  for (const day of days)
    await completedAt(world, await completes(sam, ada, aReview({ title: `Paged ${day}` })), `${day}T12:00:00Z`)
  const seen: string[] = []
  let after: string | undefined
  do {
    const query = { status: 'completed', q: 'Paged', limit: '2', ...(after && { after }) } as const
    const response = await ada.respond(listRequests, { query })
    expect(response.headers.get('x-total-count')).toBe('5')
    seen.push(...listRequests.returns.parse(await response.json()).map(({ title }) => title))
    const next = /\?(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    after = new URLSearchParams(next).get('after') ?? undefined
  } while (after)
  expect(seen).toEqual(
    days
      .toSorted()
      .toReversed()
      .map((day) => `Paged ${day}`),
  )
})

test('a page of one filter is no page of another', async ({ ada, sam }) => {
  for (const n of [1, 2]) await completes(sam, ada, aReview({ title: `Cursor ${n}` }))
  const query = { status: 'completed', q: 'Cursor', limit: '1' } as const
  const link = (await ada.respond(listRequests, { query })).headers.get('link') ?? ''
  const after = new URLSearchParams(/\?(.*)>/.exec(link)?.[1]).get('after') ?? ''
  await expect(found(ada, { ...query, after })).resolves.toHaveLength(1)

  const elsewhere = [
    { ...query, type: 'performance_review', after },
    { limit: '1', after },
    { q: 'Cursor', after: 'x' },
  ]
  for (const other of elsewhere)
    await expect(found(ada, other)).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { after: expect.anything() } },
    })
  await expect(ada.call(listRequests, { query: { limit: '1', after } })).rejects.toMatchObject({ status: 400 })
})

test('they are found by London date, by type and by the person who completed them', async ({
  ada,
  sam,
  sita,
  world,
}) => {
  const late = await completes(sam, ada, aReview({ title: 'Found late' }))
  await completedAt(world, late, '2025-06-30T23:30:00Z')
  const early = await completes(sita, ada, anOnboarding({ title: 'Found early' }))
  await completedAt(world, early, '2025-06-30T22:30:00Z')

  expect(await titles(ada, { q: 'Found', from: '2025-07-01' })).toEqual(['Found late'])
  expect(await titles(ada, { q: 'Found', to: '2025-06-30' })).toEqual(['Found early'])
  expect(await titles(ada, { q: 'Found', from: '2025-06-30', to: '2025-07-01' })).toEqual(['Found late', 'Found early'])
  expect(await titles(sam, { q: 'Found', type: 'onboarding' })).toEqual(['Found early'])
  expect(await titles(sam, { q: 'Found', completedById: sam.id })).toEqual(['Found late'])
  expect(await titles(sam, { q: 'Found', status: 'pending', completedById: sam.id })).toEqual([])
})

test('the last day is not before the first', async ({ ada }) => {
  const backwards = found(ada, { from: '2025-07-02', to: '2025-07-01' })
  await expect(backwards).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { to: ['The last day is before the first.'] } },
  })
  await expect(found(ada, { from: '2025-02-30' })).rejects.toMatchObject({
    body: { fieldErrors: { from: expect.anything() } },
  })
  await expect(found(ada, { completedById: 'me' })).rejects.toMatchObject({ status: 400 })
})

test('the figures count completed requests, and name the people who completed them', async ({
  grace,
  stan,
  sita,
  ada,
}) => {
  expect(await grace.call(completedStats)).toMatchObject({ total: 0, finishers: [] })
  const review = await completes(stan, grace, aReview())
  await completes(sita, grace, aReview())
  await completes(sita, grace, anOnboarding())
  const byType = { onboarding: 1, performance_review: 2, conflict_resolution: 0 }
  const finishers = [
    { id: sita.id, firstName: 'Sita' },
    { id: stan.id, firstName: 'Stan' },
  ]
  for (const person of [grace, stan])
    expect(await person.call(completedStats)).toMatchObject({ total: 3, byType, finishers })

  const params = { requestId: review.id }
  await stan.call(updateRequest, { params, body: { status: 'in_progress', reason: 'Too early' } })
  expect(await grace.call(completedStats)).toMatchObject({ total: 2, finishers: [{ id: sita.id }] })
  expect((await ada.call(completedStats)).finishers.map(({ id }) => id)).not.toContain(stan.id)
})

test('a case hidden from the reader is not counted', async ({ ada, ben, sita, sam }) => {
  const before = await ben.call(completedStats)
  const request = await ada.raises(aConflict({ title: 'Quiet canary', readers: [] }))
  const params = { requestId: request.id }
  await sita.call(setReaders, { params, body: { readers: [sita.id, ada.id] } })
  await sita.call(updateRequest, { params, body: { status: 'completed' } })

  expect(await ben.call(completedStats)).toEqual(before)
  expect((await ada.call(completedStats)).total).toBe(before.total + 1)
  expect([await titles(sam, { q: 'Quiet' }), await titles(ada, { q: 'Quiet' })]).toEqual([[], ['Quiet canary']])
  expect([await totalFor(ben), await totalFor(ada)]).toEqual([String(before.total), String(before.total + 1)])
})
