import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { streams } from '#platform/limits/limits.ts'
import { aReview } from '#testing/drafts.ts'
import { test } from '#testing/world.ts'
import { makePace } from './pace.server.ts'
import type { Stream } from './stream.server.ts'

const CHANGES = 120

test('whoever changes something without pause makes nobody read again as often, and the last change is heard', async ({
  ada,
  sam,
}) => {
  const { id: requestId } = await ada.raises(aReview())
  const [news, params] = [await sam.hears(), { requestId }]
  const own = `/api/requests/${requestId}`
  let heard = 0
  const listening = (async () => {
    for (let each = await news.next(); each; each = await news.next()) if (each.paths.includes(own)) heard++
  })().catch(() => {})
  for (let n = 1; n <= CHANGES; n++) await ada.call(updateRequest, { params, body: { title: `Review ${n}` } })

  const last = await sam.hears()
  await ada.call(updateRequest, { params, body: { title: 'Review, at last' } })
  expect((await last.next())?.paths).toContain(own)
  await expect.poll(() => heard).toBeGreaterThan(streams.burst)
  expect(heard).toBeLessThan(CHANGES)
  for (const each of [news, last]) each.close()
  await listening
})

const stream: Stream = {
  actor: { id: '', role: 'staff', tenants: [], companies: '' },
  sid: '',
  position: new Map(),
  send() {},
  close() {},
}

test('two people who write once a second hear each message, and that it was read, at once for a while', () => {
  let now = 0
  const pace = makePace(
    () => {},
    () => now,
  )
  for (; now < 20_000; now += 500) {
    expect(pace.mayHear(stream, ['acme'])).toBe(true)
    pace.told(stream)
  }
})

test('what comes four times as fast is gathered after a while', () => {
  let now = 0
  const pace = makePace(
    () => {},
    () => now,
  )
  const told = Array.from({ length: 480 }, () => {
    now += 125
    const may = pace.mayHear(stream, ['acme'])
    if (may) pace.told(stream)
    return may
  })
  const seconds = now / 1_000
  expect(told.filter(Boolean).length).toBeLessThanOrEqual(streams.burst + (seconds * 1_000) / streams.gatherMs)
  expect(told.slice(0, streams.burst)).not.toContain(false)
})
