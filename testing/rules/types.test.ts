import { expect } from 'vitest'
import { types } from '#app/types.server.ts'
import { listHistory } from '#features/activity/contract.ts'
import { clientStats, listRequests, RequestType, staffStats } from '#features/request/contract.ts'
import { drafts } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'

// The duties of every type of request; a new one is tested without a line here.

test.for(RequestType.options)('%s is raised, announced, counted and found', async (type, { ada, sam }) => {
  const before = (await ada.call(clientStats)).activeByType
  const { id: requestId, title } = await ada.raises(drafts[type]())

  const [submitted] = await sam.call(listHistory, { params: { requestId } })
  expect(submitted?.details).toBe(`submitted ${types[type].said} request`)
  expect(types[type].said).toMatch(/^an? [A-Z]/)
  expect((await ada.call(clientStats)).activeByType).toEqual({ ...before, [type]: before[type] + 1 })
  expect((await sam.call(staffStats)).activeByType[type]).toBeGreaterThan(0)
  const found = await sam.call(listRequests, { query: { type, q: title } })
  expect(found.map((each) => each.id)).toContain(requestId)
})

test.for(RequestType.options)('the fields submitted with %s can be read by both sides', async (type, { ada, sam }) => {
  const { id } = await ada.raises(drafts[type]())
  const reading = types[type].routes.filter(({ endpoint }) =>
    /^GET .*:requestId$/.test(`${endpoint.method} ${endpoint.path}`),
  )
  expect(reading.length).toBeGreaterThan(0)
  for (const { endpoint } of reading)
    for (const reader of [ada, sam])
      expect((await reader.raw('GET', endpoint.path.replace(':requestId', id))).status).toBe(200)
})
