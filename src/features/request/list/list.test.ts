import { expect } from 'vitest'
import { aConflict, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { assignRequest, getRequest, listRequests, type Request, updateRequest } from '../contract.ts'

type Asked = Record<string, string>

const titles = async (person: Person, query: Asked) =>
  (await person.call(listRequests, { query })).map(({ title }) => title)

/** All pages, one request each. */
async function pages(person: Person, query: Asked) {
  const found: Request[] = []
  let next: string | undefined = `${listRequests.path}?${new URLSearchParams({ limit: '1', ...query }).toString()}`
  while (next) {
    const response = await person.raw('GET', next)
    found.push(...listRequests.returns.parse(await response.json()))
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return found.map(({ title }) => title)
}

const cursorAfterFirst = async (person: Person, query: Asked) => {
  const path = `${listRequests.path}?${new URLSearchParams({ limit: '1', ...query }).toString()}`
  const link = (await person.raw('GET', path)).headers.get('link')
  return new URLSearchParams(/\?(.*)>/.exec(link ?? '')?.[1]).get('after') ?? ''
}

test('several values of a filter are found together, and one as before', async ({ ada, sam, sita }) => {
  await ada.raises(aReview({ title: 'Several: review', priority: 'urgent' }))
  const conflict = await ada.raises(aConflict({ title: 'Several: conflict', priority: 'high' }))
  const starter = await ada.raises(anOnboarding({ title: 'Several: starter', priority: 'low' }))
  await sam.call(updateRequest, { params: { requestId: conflict.id }, body: { status: 'completed' } })
  await sam.call(assignRequest, { params: { requestId: starter.id }, body: { staffId: sita.id } })
  const q = 'Several:'

  expect(await titles(sam, { q, status: 'completed,pending', priority: 'urgent,high' })).toEqual([
    'Several: conflict',
    'Several: review',
  ])
  expect(await titles(sam, { q, status: 'active,completed', type: 'onboarding,conflict_resolution' })).toEqual([
    'Several: starter',
    'Several: conflict',
  ])
  expect(await titles(sam, { q, assignedToId: `nobody,${sita.id}`, status: 'not_completed' })).toEqual([
    'Several: starter',
    'Several: review',
  ])
  expect(await titles(sam, { q, type: 'onboarding' })).toEqual(['Several: starter'])
  // Given twice, it counts once.
  expect(await titles(sam, { q, type: 'onboarding,onboarding' })).toEqual(['Several: starter'])
})

test('a list has the beginning of a long text, and the request all of it', async ({ ada, sam }) => {
  const description = 'What happened. '.repeat(100).trim()
  const { id } = await ada.raises(aReview({ title: 'At length', description, goals: 'Few' }))
  expect(await sam.call(listRequests, { query: { q: 'At length' } })).toMatchObject([
    { id, description: description.slice(0, 200), goals: 'Few' },
  ])
  expect(await sam.call(getRequest, { params: { requestId: id } })).toMatchObject({ description, goals: 'Few' })
})

test('requests of several clients are found together', async ({ ada, grace, sita }) => {
  const acme = await ada.raises(aReview({ title: 'Of both: Acme' }))
  const globex = await grace.raises(aReview({ title: 'Of both: Globex' }))
  const q = 'Of both:'
  const both = ['Of both: Globex', 'Of both: Acme']
  expect(await titles(sita, { q, clientId: `${acme.tenantId},${globex.tenantId}` })).toEqual(both)
  expect(await titles(sita, { q, clientId: globex.tenantId })).toEqual(['Of both: Globex'])
  expect(await titles(sita, { q, clientId: globex.tenantId.toUpperCase() })).toEqual(['Of both: Globex'])
  expect(await titles(ada, { q, clientId: `${acme.tenantId},${globex.tenantId}` })).toEqual(['Of both: Acme'])
})

test('they are sorted by priority or age, page by page', async ({ ada, sam }) => {
  for (const [n, priority] of (['normal', 'urgent', 'low', 'urgent'] as const).entries())
    await ada.raises(aReview({ title: `Sorted ${n} ${priority}`, priority }))
  const q = 'Sorted'
  const urgentFirst = ['Sorted 3 urgent', 'Sorted 1 urgent', 'Sorted 0 normal', 'Sorted 2 low']
  expect(await pages(sam, { q, sort: 'priority' })).toEqual(urgentFirst)
  expect(await pages(sam, { q, sort: 'priority', status: 'pending,in_progress' })).toEqual(urgentFirst)
  const oldestFirst = ['Sorted 0 normal', 'Sorted 1 urgent', 'Sorted 2 low', 'Sorted 3 urgent']
  expect(await pages(ada, { q, sort: 'oldest' })).toEqual(oldestFirst)
  expect(await pages(ada, { q, sort: 'newest' })).toEqual(oldestFirst.toReversed())
})

test('requests are found by the person who created them, even if they founded the company', async ({
  ada,
  ben,
  grace,
  sam,
}) => {
  await ada.raises(aReview({ title: 'Raised by Ada' }))
  const bens = await ben.raises(aReview({ title: 'Raised by Ben' }))
  await sam.call(updateRequest, { params: { requestId: bens.id }, body: { status: 'completed' } })
  const q = 'Raised by'
  expect(await titles(ada, { q, raisedById: ada.id })).toEqual(['Raised by Ada'])
  expect(await titles(ada, { q, raisedById: ben.id, status: 'completed' })).toEqual(['Raised by Ben'])
  expect(await titles(ben, { q, raisedById: ben.id })).toEqual(['Raised by Ben'])
  // The id of its founder is also the company’s.
  expect(await titles(ben, { q, clientId: ada.id })).toEqual(['Raised by Ben', 'Raised by Ada'])
  expect(await titles(grace, { raisedById: ada.id })).toEqual([])

  const total = await ben.respond(listRequests, { query: { q, raisedById: ben.id } })
  expect(total.headers.get('x-total-count')).toBe('1')
})

test('a page of one order or filter is no page of another', async ({ ada }) => {
  for (const n of [1, 2]) await ada.raises(aReview({ title: `Placed ${n}` }))
  const query = { q: 'Placed', sort: 'priority' }
  const after = await cursorAfterFirst(ada, query)
  expect(await titles(ada, { ...query, after })).toEqual(['Placed 1'])
  const others: Asked[] = [
    { q: 'Placed' },
    { q: 'Placed', sort: 'oldest' },
    { ...query, status: 'pending' },
    { sort: 'priority' },
  ]
  for (const other of others)
    await expect(titles(ada, { ...other, after })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { after: [expect.any(String)] } },
    })
})

test.for([
  ['status', 'pending,lost'],
  ['status', 'pending,'],
  ['type', 'onboarding,party'],
  ['assignedToId', 'nobody,someone'],
  ['raisedById', 'me'],
  ['clientId', 'acme'],
  ['sort', 'title'],
] as const)('%s does not take %s', async ([field, value], { sam }) => {
  const response = await sam.raw('GET', `/api/requests?${field}=${value}`)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ fieldErrors: { [field]: [expect.any(String)] } })
})
