import { expect } from 'vitest'
import { postMessage } from '#features/message/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { setReaders } from '#features/restriction/contract.ts'
import { aConflict, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { listClients } from './contract.ts'

const acmeFor = async (reader: Person, { id }: Person) => (await reader.call(listClients, { query: { id } }))[0]

test('a client comes with who serves it, the reader first', async ({ sita, sam, ada }) => {
  const names = async (reader: Person) => (await acmeFor(reader, ada))?.advisers.map(({ firstName }) => firstName)
  expect(await names(sita)).toEqual(['Sita', 'Sam'])
  expect(await names(sam)).toEqual(['Sam', 'Sita'])
  expect(await acmeFor(sam, ada)).toMatchObject({ adviserCount: 2 })
})

test('a client wrote last when it raised a request or sent a message; staff’s messages do not count', async ({
  ada,
  ben,
  sam,
}) => {
  const { id: requestId, createdAt } = await ada.raises(aReview())
  const params = { requestId }
  expect(await acmeFor(sam, ada)).toMatchObject({ lastWroteAt: createdAt })

  const news = await sam.hears()
  const { createdAt: writtenAt } = await ben.call(postMessage, { params, body: { content: 'Any news?' } })
  expect((await news.next())?.paths).toContain(listClients.path)
  news.close()
  await sam.call(postMessage, { params, body: { content: 'Tomorrow.' } })
  expect(await acmeFor(sam, ada)).toMatchObject({ lastWroteAt: writtenAt })
})

test('requests hidden from the reader do not show in the counts, nor does a message in them', async ({
  ada,
  sam,
  sita,
}) => {
  const before = await acmeFor(sita, ada)
  const { params } = await ada.raises(aConflict({ readers: [] }))
  await sam.call(setReaders, { params, body: { readers: [sam.id, ada.id] } })
  await ada.call(postMessage, { params, body: { content: 'For Sam alone.' } })

  expect(await acmeFor(sita, ada)).toEqual(before)
  expect((await acmeFor(sam, ada))?.requestCount).toBe((before?.requestCount ?? 0) + 1)
})

test('its requests are counted as they change', async ({ ada, sam }) => {
  const before = await acmeFor(sam, ada)
  const [all, open] = [before?.requestCount ?? 0, before?.openRequestCount ?? 0]
  const { params } = await ada.raises(aReview())
  expect(await acmeFor(sam, ada)).toMatchObject({ requestCount: all + 1, openRequestCount: open + 1 })
  await sam.call(updateRequest, { params, body: { status: 'cancelled' } })
  expect(await acmeFor(sam, ada)).toMatchObject({ requestCount: all + 1, openRequestCount: open })
})

test('messages that two people of a company write at once are kept, and an earlier time never replaces a later one', async ({
  ada,
  ben,
  sam,
  world,
}) => {
  const { id: requestId } = await ada.raises(aReview())
  const writing = [ada, ben, ada, ben].map((each) =>
    each.call(postMessage, { params: { requestId }, body: { content: 'Now.' } }),
  )
  const times = (await Promise.all(writing)).map(({ createdAt }) => createdAt)
  expect(await acmeFor(sam, ada)).toMatchObject({ lastWroteAt: times.toSorted().at(-1) })

  await world.owner.query(
    `insert into messages (tenant_id, request_id, sender_id, content, created_at)
     select tenant_id, id, $2, 'Long ago', now() - interval '1 year' from requests where id = $1`,
    [requestId, ben.id],
  )
  expect(await acmeFor(sam, ada)).toMatchObject({ lastWroteAt: times.toSorted().at(-1) })
})
