import { expect } from 'vitest'
import { aConflict, anOnboarding, aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { assignRequest, clientStats, getRequest, listRequests, staffStats, updateRequest } from './contract.ts'

test('a client raises a request, and everyone concerned finds it', async ({ ada, ben, sam, sita }) => {
  const request = await ada.raises(anOnboarding())

  expect(request).toMatchObject({
    type: 'onboarding',
    status: 'pending',
    priority: 'normal',
    clientId: ada.id,
    assignedToId: null,
    client: { companyName: 'Acme Ltd', firstName: 'Ada', lastName: 'Nwosu' },
    messageCount: 0,
  })
  expect(request.reference).toMatch(/^HR-\d{4}-\d{6}$/)
  expect(request.employee?.id).toBeTruthy()
  for (const each of [ben, sam, sita]) {
    const [newest] = await each.call(listRequests)
    expect(newest?.id).toBe(request.id)
  }
})

test('only clients raise requests', async ({ sam, admin }) => {
  await expect(sam.raises(aReview())).rejects.toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  await expect(admin.raises(aReview())).rejects.toMatchObject({ status: 403 })
})

test('everyone hears of a new request', async ({ ada, sam }) => {
  const news = await sam.hears()
  await ada.raises(aReview())
  expect((await news.next())?.paths).toEqual(
    expect.arrayContaining(['/api/requests', '/api/stats/staff', '/api/activity-logs']),
  )
  news.close()
})

test('staff take a request on, and clients cannot', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())

  const taken = await sam.call(assignRequest, { params, body: { staffId: sam.id } })
  const begun = await sam.call(updateRequest, { params, body: { status: 'in_progress' } })

  expect(taken.assignedTo).toEqual({ firstName: 'Sam', lastName: 'Okafor' })
  expect(begun.status).toBe('in_progress')
  const byClient = ada.call(updateRequest, { params, body: { status: 'completed' } })
  await expect(byClient).rejects.toMatchObject({ status: 403 })
  const assigning = ada.call(assignRequest, { params, body: { staffId: sam.id } })
  await expect(assigning).rejects.toMatchObject({ status: 403 })
})

test('a request goes only to someone who serves its company', async ({ ada, sam, stan, nora, grace }) => {
  const { params } = await ada.raises(aReview())

  for (const staffId of [stan.id, nora.id, grace.id, ada.id, crypto.randomUUID()]) {
    const assigning = sam.call(assignRequest, { params, body: { staffId } })
    await expect(assigning).rejects.toMatchObject({ status: 400, body: { code: 'INVALID_REFERENCE' } })
  }
})

test('a finished request can only be reopened', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  const change = (body: object) => sam.call(updateRequest, { params, body })
  const completed = await change({ status: 'completed' })
  expect(completed.completedAt).not.toBeNull()
  expect(completed.can).toMatchObject({ edit: false, reopen: true, assign: false, attach: false })

  for (const refused of [
    { title: 'Another' },
    { status: 'cancelled' },
    { status: 'pending' },
    { status: 'in_progress', priority: 'low' },
  ])
    await expect(change(refused)).rejects.toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } })
  const assigning = sam.call(assignRequest, { params, body: { staffId: sam.id } })
  await expect(assigning).rejects.toMatchObject({ status: 409 })

  expect(await change({ status: 'in_progress', reason: 'A goal was left out' })).toMatchObject({
    status: 'in_progress',
    completedAt: null,
  })
})

test('a person who saves too late is shown the current version', async ({ ada, sam, sita }) => {
  const { id: requestId, version } = await ada.raises(aReview())
  await sam.call(updateRequest, { params: { requestId }, body: { title: 'By Sam', version } })

  const late = sita.call(updateRequest, { params: { requestId }, body: { title: 'By Sita', version } })

  await expect(late).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { id: requestId, title: 'By Sam', version: version + 1 } },
  })
})

test('the version may come as If-Match', async ({ ada, sam }) => {
  const { id: requestId, version } = await ada.raises(aReview())
  const change = (headers: Record<string, string>) =>
    sam.call(updateRequest, { params: { requestId }, body: { title: 'Renamed' }, headers })

  await change({ 'If-Match': `"v${version}"` })
  await expect(change({ 'If-Match': `"v${version}"` })).rejects.toMatchObject({ status: 409 })
})

test('changes by two people to different fields are both kept', async ({ ada, sam, sita }) => {
  const { params } = await ada.raises(aReview())

  await Promise.all([
    sam.call(updateRequest, { params, body: { title: 'By Sam' } }),
    sita.call(updateRequest, { params, body: { priority: 'urgent' } }),
  ])

  expect(await ada.call(getRequest, { params })).toMatchObject({ title: 'By Sam', priority: 'urgent' })
})

test('the list is paged, newest first, without gaps or duplicates', async ({ ada }) => {
  for (let n = 0; n < 7; n++) await ada.raises(aReview({ title: `Review ${n}` }))
  const seen: string[] = []
  let after: string | undefined
  let total = ''
  do {
    const response = await ada.respond(listRequests, { query: { limit: '3', ...(after && { after }) } })
    const rows = listRequests.returns.parse(await response.json())
    seen.push(...rows.map((each) => each.id))
    total = response.headers.get('x-total-count') ?? ''
    const next = /\?(.*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    after = new URLSearchParams(next).get('after') ?? undefined
  } while (after)

  expect(new Set(seen).size).toBe(seen.length)
  expect(String(seen.length)).toBe(total)
})

test.for(['?limit=0', '?limit=201', '?limit=x', '?after=nonsense', '?status=open', '?unknown=1'])(
  'a list refuses %s',
  async (search, { ada }) => {
    expect((await ada.raw('GET', `/api/requests${search}`)).status).toBe(400)
  },
)

test('the list can be searched by what people remember', async ({ grace, stan, sita }) => {
  const review = await grace.raises(aReview({ title: 'Probation of 100% honest Olga', priority: 'urgent' }))
  const onboarding = await grace.raises(anOnboarding({ title: 'Starter' }))
  await stan.call(assignRequest, { params: { requestId: review.id }, body: { staffId: stan.id } })
  const found = async (query: object) => (await sita.call(listRequests, { query })).map((each) => each.id)

  expect(await found({ q: '100% HONEST' })).toEqual([review.id])
  expect(await found({ q: review.reference })).toEqual([review.id])
  expect(await found({ q: 'petrov' })).toEqual([review.id])
  expect(await found({ q: 'priya raman', clientId: grace.id })).toEqual([onboarding.id])
  expect(await found({ assignedToId: stan.id })).toEqual([review.id])
  expect(await found({ clientId: grace.id, assignedToId: 'nobody' })).toEqual([onboarding.id])
  expect(await found({ priority: 'urgent', type: 'performance_review', status: 'active', clientId: grace.id })).toEqual(
    [review.id],
  )
})

test('the figures are those of the reader’s own companies', async ({ ada, sam, stan, nora }) => {
  const before = await ada.call(clientStats)
  const { params } = await ada.raises(aConflict())
  await sam.call(updateRequest, { params, body: { status: 'completed' } })

  const after = await ada.call(clientStats)
  expect(after.completedRequests).toBe(before.completedRequests + 1)
  expect(after.completedThisMonth).toBe(before.completedThisMonth + 1)
  expect(after.advisers).toEqual(['Sam Okafor', 'Sita Rao'])
  expect(after.avgResolutionTime).not.toBeNull()

  const figures = await sam.call(staffStats)
  expect(figures).toMatchObject({ activeClients: 1, clientNames: ['Acme Ltd'], teamMembers: 2 })
  expect((await stan.call(staffStats)).clientNames).toEqual(['Globex Ltd'])
  expect(await nora.call(staffStats)).toMatchObject({ totalRequests: 0, activeClients: 0, teamMembers: 1 })
  await expect(sam.call(clientStats)).rejects.toMatchObject({ status: 403 })
  await expect(ada.call(staffStats)).rejects.toMatchObject({ status: 403 })
})
