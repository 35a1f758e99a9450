import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { anOnboarding, aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { completedStats, getRequest, listRequests, undoReopening, updateRequest, withdrawRequest } from '../contract.ts'

async function completedBy(sam: Person, ada: Person) {
  const { params } = await ada.raises(aReview())
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  return params
}

const reopen = (person: Person, params: { requestId: string }, reason?: string) =>
  person.call(updateRequest, { params, body: { status: 'in_progress', ...(reason !== undefined && { reason }) } })

test('staff reopen a request with a reason, which is in its history', async ({ ada, sam, sita, world }) => {
  const params = await completedBy(sam, ada)
  expect(await ada.call(getRequest, { params })).toMatchObject({
    completedById: sam.id,
    completedBy: { firstName: 'Sam', lastName: 'Okafor' },
  })

  const reopened = await reopen(sita, params, '  The goals were left out ')

  expect(reopened).toMatchObject({ status: 'in_progress', completedAt: null, completedById: null, completedBy: null })
  for (const reader of [ada, sam]) {
    const [last] = await reader.call(listHistory, { params })
    expect(last).toMatchObject({ details: 'reopened the request: The goals were left out', user: { id: sita.id } })
  }
  const { rows } = await world.owner.query(
    'select actor_id, action, metadata from audit_events where resource_id = $1 order by created_at desc limit 1',
    [params.requestId],
  )
  expect(rows).toEqual([
    {
      actor_id: sita.id,
      action: 'update',
      metadata: { fields: ['status'], statusBefore: 'completed', statusAfter: 'in_progress' },
    },
  ])
})

test('reopening needs a reason, and no other change takes one', async ({ ada, sam }) => {
  const params = await completedBy(sam, ada)
  for (const missing of [undefined, '', '   ', 'x'.repeat(1_001)])
    await expect(reopen(sam, params, missing)).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { reason: expect.anything() } },
    })
  await reopen(sam, params, 'Too early')
  const renaming = sam.call(updateRequest, { params, body: { title: 'Another', reason: 'Better' } })
  await expect(renaming).rejects.toMatchObject({ status: 400, body: { fieldErrors: { reason: expect.anything() } } })
})

const undo = (person: Person, params: { requestId: string }, version: number) =>
  person.call(undoReopening, { params, body: { version } })

test('undoing a reopening restores who finished the request, and when', async ({ ada, sam, sita }) => {
  const params = { requestId: (await ada.raises(anOnboarding())).id }
  const before = await sam.call(updateRequest, { params, body: { status: 'completed' } })
  const reopened = await reopen(sita, params, 'A slip')
  expect(reopened.can.undoReopening).toBe(true)
  expect((await ada.call(getRequest, { params })).can.undoReopening).toBe(false)

  await expect(undo(ada, params, reopened.version)).rejects.toMatchObject({ status: 403 })
  await expect(undo(sita, params, before.version)).rejects.toMatchObject({ body: { code: 'STALE_VERSION' } })
  const finished = await undo(sita, params, reopened.version)
  expect(finished).toMatchObject({
    status: 'completed',
    completedAt: before.completedAt,
    completedBy: { firstName: 'Sam', lastName: 'Okafor' },
  })
  await expect(undo(sita, params, finished.version)).rejects.toMatchObject({ body: { code: 'INVALID_TRANSITION' } })
  const [last] = await ada.call(listHistory, { params })
  expect(last).toMatchObject({ details: 'took the reopening back, the request is Completed again' })
})

test('a request that was withdrawn is withdrawn again, with its reason', async ({ ada, sam }) => {
  const params = { requestId: (await ada.raises(anOnboarding())).id }
  await ada.call(withdrawRequest, { params, body: { reason: 'They went elsewhere' } })
  const { version } = await reopen(sam, params, 'A slip')
  expect(await undo(sam, params, version)).toMatchObject({
    status: 'cancelled',
    cancellationReason: 'They went elsewhere',
    can: { reopen: true },
  })
})

test('a reopening cannot be undone once the request has changed, or if it ended links', async ({
  ada,
  sam,
  sita,
  world,
}) => {
  const params = { requestId: (await ada.raises(anOnboarding())).id }
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  const { version } = await reopen(sam, params, 'A slip')
  const changed = await sita.call(updateRequest, { params, body: { title: 'Another title' } })
  expect(changed.can.undoReopening).toBe(false)
  await expect(undo(sam, params, version)).rejects.toMatchObject({ body: { code: 'STALE_VERSION' } })
  await expect(undo(sam, params, changed.version)).rejects.toMatchObject({ body: { code: 'INVALID_TRANSITION' } })
  const { rows } = await world.owner.query('select reopened_from from requests where id = $1', [params.requestId])
  expect(rows).toEqual([{ reopened_from: null }])

  const review = await reopen(sam, await completedBy(sam, ada), 'A slip')
  expect(review.can.undoReopening).toBe(false)
})

test('clients do not reopen', async ({ ada, sam, grace }) => {
  const params = await completedBy(sam, ada)
  await expect(reopen(ada, params, 'I want it')).rejects.toMatchObject({ status: 403 })
  await expect(reopen(grace, params, 'I want it')).rejects.toMatchObject({ status: 404 })
})

test('both sides hear that it left the list', async ({ ada, sam, sita }) => {
  const params = await completedBy(sam, ada)
  const [adas, sitas] = [await ada.hears(), await sita.hears()]
  await reopen(sam, params, 'Too early')
  for (const news of [adas, sitas]) {
    expect((await news.next())?.paths).toEqual(expect.arrayContaining([listRequests.path, completedStats.path]))
    news.close()
  }
  const completed = await ada.call(listRequests, { query: { status: 'completed' } })
  expect(completed.map(({ id }) => id)).not.toContain(params.requestId)
})
