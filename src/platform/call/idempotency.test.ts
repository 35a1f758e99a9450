import { expect } from 'vitest'
import { postMessage } from '#features/message/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'

const body = { content: 'Sent once.' }

test('twenty sends under one key are one message, and each gets the same answer', async ({ ada, world }) => {
  const { id: requestId } = await ada.raises(aReview())
  const headers = { 'Idempotency-Key': 'twenty-1' }

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ada.respond(postMessage, { params: { requestId }, body, headers })),
  )

  const texts = await Promise.all(answers.map((each) => each.text()))
  expect(new Set(texts).size).toBe(1)
  expect(answers.filter((each) => each.headers.get('idempotency-replayed') === 'true')).toHaveLength(19)
  const { rows } = await world.owner.query('select count(*)::int as sent from messages where request_id = $1', [
    requestId,
  ])
  expect(rows).toEqual([{ sent: 1 }])
})

test('a key used for something else is refused', async ({ ada }) => {
  const { params } = await ada.raises(aReview())
  const headers = { 'Idempotency-Key': 'other-1' }
  await ada.call(postMessage, { params, body, headers })

  const again = ada.call(postMessage, { params, body: { content: 'Something else' }, headers })

  await expect(again).rejects.toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
})

test('keys are personal: the same key from someone else is another message', async ({ ada, ben }) => {
  const { params } = await ada.raises(aReview())
  const headers = { 'Idempotency-Key': 'shared-1' }

  const first = await ada.call(postMessage, { params, body, headers })
  const second = await ben.call(postMessage, { params, body, headers })

  expect(second.id).not.toBe(first.id)
})

test('a refused call stores no answer', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  const headers = { 'Idempotency-Key': 'refused-1' }
  const empty = sam.call(postMessage, { params, body: { content: ' ' }, headers })
  await expect(empty).rejects.toMatchObject({ status: 400 })

  await expect(sam.call(postMessage, { params, body, headers })).resolves.toMatchObject(body)
})

test('a stored answer cannot be read in the database', async ({ ada, world }) => {
  const { params } = await ada.raises(aReview())
  const secret = { content: 'canary-of-the-harbour' }
  await ada.call(postMessage, { params, body: secret, headers: { 'Idempotency-Key': 'sealed-1' } })

  const { rows } = await world.owner.query<{ body: Buffer }>("select body from idempotency_keys where key = 'sealed-1'")

  expect(rows).toHaveLength(1)
  expect(rows[0]?.body.includes(secret.content)).toBe(false)
})
