import { expect } from 'vitest'
import { getOutline, listDuties } from '#features/activity/bell/due.ts'
import { listDevices } from '#features/device/contract.ts'
import { listUsers, updateUser } from '#features/account/contract.ts'
import { markMessagesRead, postMessage } from '#features/message/contract.ts'
import { listCases } from '#features/conflict/list/contract.ts'
import { listProcesses } from '#features/onboarding/contract.ts'
import { listReviews } from '#features/performance/list/contract.ts'
import { clientStats, getRequest, listRequests } from '#features/request/contract.ts'
import { login, requestPasswordReset } from '#features/session/contract.ts'
import { fill } from '#platform/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { PASSWORD, test } from '#testing/fixtures/world.ts'

// The paths that a call tells its own sender to refetch, in a response header.

const staleIn = ({ headers }: Response): string[] => JSON.parse(headers.get('x-stale') ?? '[]')
const content = 'Good morning.'

test('the sender is told the same paths as everyone else', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  const news = await sam.hears()

  const told = staleIn(await ada.respond(postMessage, { params: { requestId }, body: { content } }))

  expect(told).toContain(`/api/requests/${requestId}/messages`)
  expect(told.toSorted()).toEqual((await news.next())?.paths.toSorted())
  news.close()
})

test('a repeated call is told the same as the first', async ({ ada }) => {
  const { id: requestId } = await ada.raises(aReview())
  const sending = { params: { requestId }, body: { content }, headers: { 'Idempotency-Key': 'said-once' } }

  const first = await ada.respond(postMessage, sending)
  const second = await ada.respond(postMessage, sending)

  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(staleIn(first)).toContain(`/api/requests/${requestId}/messages`)
  expect(staleIn(second)).toEqual(staleIn(first))
})

test('reading messages changes the reader’s own counts, and is announced to no one else', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  await sam.call(postMessage, { params: { requestId }, body: { content } })
  const news = await sam.hears()

  const told = staleIn(await ada.respond(markMessagesRead, { params: { requestId } }))
  await ada.raises(aReview())

  const lists = [listDuties.path, listRequests.path, listProcesses.path, listCases.path, listReviews.path]
  const ofRecord = [getRequest, getOutline].map(({ path }) => fill(path, { requestId }))
  const counts = [...lists, ...ofRecord, clientStats.path]
  expect(told.toSorted()).toEqual(counts.toSorted())
  expect((await news.next())?.paths).not.toContain(fill(getRequest.path, { requestId }))
  news.close()
})

test('an account change tells its sender, and a read tells nothing', async ({ ada, admin }) => {
  const body = { email: 'ada.nwosu@acme.example' }
  const told = staleIn(await admin.respond(updateUser, { params: { userId: ada.id }, body }))

  expect(told).toContain(listUsers.path)
  expect(staleIn(await ada.respond(listDevices))).toEqual([])
})

test('the header does not tell a stranger who has an account', async ({ stranger }) => {
  const known = await stranger.respond(requestPasswordReset, { body: { username: 'nora.quinn' } })
  const unknown = await stranger.respond(requestPasswordReset, { body: { username: 'no.such.user' } })
  const opened = await stranger.respond(login, { body: { username: 'ben.fry', password: PASSWORD } })

  expect([known, unknown, opened].map(({ headers }) => headers.has('x-stale'))).toEqual([false, false, false])
})
