import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getRequest, updateRequest, withdrawRequest } from '../contract.ts'

const withdraw = (client: Person, requestId: string, body: { reason: string; version?: number }) =>
  client.call(withdrawRequest, { params: { requestId }, body })
const correct = (client: Person, requestId: string, body: object) =>
  client.call(updateRequest, { params: { requestId }, body })

test('a client corrects a request that has not been taken on', async ({ ada, ben, sam }) => {
  const { id: requestId, version, can } = await ada.raises(aReview())
  expect(can).toMatchObject({ edit: true, setStatus: false, withdraw: true, reopen: false })

  const body = { title: 'Q4 review: Tom', description: 'He moved to days.', priority: 'high', goals: null, version }
  const corrected = await correct(ben, requestId, body)

  expect(corrected).toMatchObject({ ...body, version: version + 1, status: 'pending' })
  expect(await sam.call(getRequest, { params: { requestId } })).toMatchObject({ title: 'Q4 review: Tom' })
})

test('clients cannot set the status', async ({ ada }) => {
  const { id: requestId } = await ada.raises(aReview())
  for (const status of ['pending', 'in_progress', 'completed', 'cancelled'])
    await expect(correct(ada, requestId, { status })).rejects.toMatchObject({ status: 403 })
})

test('once staff have taken it on, a client cannot change it and is shown the current text', async ({ ada, sam }) => {
  const { id: requestId, version } = await ada.raises(aReview())
  await correct(sam, requestId, { status: 'in_progress' })
  const expected = { current: { id: requestId, status: 'in_progress', can: { edit: false, withdraw: false } } }

  await expect(correct(ada, requestId, { title: 'Mine', version })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', ...expected },
  })
  for (const refused of [
    () => correct(ada, requestId, { title: 'Mine' }),
    () => correct(ada, requestId, { title: 'Mine', version: version + 1 }),
    () => withdraw(ada, requestId, { reason: 'He has left' }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION', ...expected } })
  expect(await ada.call(getRequest, { params: { requestId } })).not.toMatchObject({ title: 'Mine' })
})

test('a client withdraws a request with the reason, and staff hear of it', async ({ ada, ben, sam, world }) => {
  const { id: requestId, version } = await ada.raises(aReview())
  const news = await sam.hears()

  const withdrawn = await withdraw(ben, requestId, { reason: '  He has left. ', version })

  expect(withdrawn).toMatchObject({ status: 'cancelled', cancellationReason: 'He has left.', completedAt: null })
  expect(withdrawn.can).toMatchObject({ edit: false, withdraw: false, reopen: false, attach: false })
  expect((await news.next())?.paths).toEqual(expect.arrayContaining(['/api/requests', `/api/requests/${requestId}`]))
  news.close()
  const [entry] = await sam.call(listHistory, { params: { requestId } })
  expect(entry).toMatchObject({ details: 'withdrew the request', user: { firstName: 'Ben' } })
  const { rows } = await world.owner.query(
    "select actor_id, metadata from audit_events where resource_id = $1 and action = 'update'",
    [requestId],
  )
  expect(rows).toMatchObject([{ actor_id: ben.id, metadata: { statusBefore: 'pending', statusAfter: 'cancelled' } }])
  expect(JSON.stringify(rows)).not.toContain('left')
})

test('a request is withdrawn once, from the version that was read, with a reason', async ({ ada, sam }) => {
  const { id: requestId, version } = await ada.raises(aReview())
  await expect(withdraw(ada, requestId, { reason: ' ' })).rejects.toMatchObject({
    body: { fieldErrors: { reason: ['Reason is required'] } },
  })
  await correct(sam, requestId, { priority: 'low' })
  await expect(withdraw(ada, requestId, { reason: 'Left', version })).rejects.toMatchObject({
    body: { code: 'STALE_VERSION', current: { priority: 'low' } },
  })
  await withdraw(ada, requestId, { reason: 'Left' })
  await expect(withdraw(ada, requestId, { reason: 'Again' })).rejects.toMatchObject({ status: 409 })
})

test('when two people act at once, one of them is told', async ({ ada, sam }) => {
  const { id: requestId, version } = await ada.raises(aReview())
  const outcomes = await Promise.allSettled([
    withdraw(ada, requestId, { reason: 'Left' }),
    correct(sam, requestId, { status: 'in_progress', version }),
  ])
  const { status, cancellationReason } = await sam.call(getRequest, { params: { requestId } })
  const told = outcomes.filter((each) => each.status === 'rejected')
  expect(told).toMatchObject([{ reason: { status: 409 } }])
  expect([status, cancellationReason]).toEqual(
    outcomes[0]?.status === 'fulfilled' ? ['cancelled', 'Left'] : ['in_progress', null],
  )
})

test('staff cannot withdraw; reopening removes the withdrawal and its reason', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  await expect(withdraw(sam, requestId, { reason: 'Left' })).rejects.toMatchObject({ status: 403 })
  await withdraw(ada, requestId, { reason: 'Left' })
  await expect(correct(ada, requestId, { title: 'Mine' })).rejects.toMatchObject({ status: 409 })

  const reopened = await correct(sam, requestId, { status: 'in_progress', reason: 'She stays after all' })
  expect(reopened).toMatchObject({ status: 'in_progress', cancellationReason: null })
})

test('a request that staff cancel has no client’s reason', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  expect(await correct(sam, requestId, { status: 'cancelled' })).toMatchObject({ cancellationReason: null })
})

test('another company cannot withdraw it', async ({ ada, grace, stan, admin }) => {
  const { id: requestId } = await ada.raises(aReview())
  for (const outsider of [grace, stan, admin])
    await expect(withdraw(outsider, requestId, { reason: 'Left' })).rejects.toMatchObject({ status: 404 })
})

test('who cancelled a request, when and why is kept, until it is reopened', async ({ ada, ben, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  const byCompany = await withdraw(ben, requestId, { reason: 'He has left.' })
  expect(byCompany).toMatchObject({ isWithdrawn: true, cancelledBy: { firstName: 'Ben' } })
  expect(byCompany.cancelledAt).not.toBeNull()

  const params = { requestId: (await ada.raises(aReview())).id }
  const cancel = (body: object) => sam.call(updateRequest, { params, body: { status: 'cancelled', ...body } })
  const cancelled = await cancel({ reason: 'Raised twice' })
  const how = { isWithdrawn: false, cancelledById: sam.id, cancellationReason: 'Raised twice' }
  expect(cancelled).toMatchObject({ ...how, completedAt: null })
  const open = await sam.call(updateRequest, { params, body: { status: 'in_progress', reason: 'It is needed' } })
  expect(open).toMatchObject({ cancelledAt: null, cancelledById: null, cancelledBy: null, cancellationReason: null })
  expect(await cancel({})).toMatchObject({ cancelledById: sam.id, cancellationReason: null })
})
