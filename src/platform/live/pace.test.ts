import { expect } from 'vitest'
import { getRequest, updateRequest } from '#features/request/contract.ts'
import { streams } from '#platform/limits/limits.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { makePace } from './pace.server.ts'
import type { Stream } from './stream.server.ts'

const CHANGES = 120

test('a stream of changes does not make others read again as often, and the last change is heard', async ({
  ada,
  sam,
}) => {
  const { id: requestId } = await ada.raises(aReview())
  const [news, params] = [await sam.hears(), { requestId }]
  const began = performance.now()
  let told = 0
  let shown = ''
  const looksOn = (async () => {
    for (let each = await news.next(); each; each = await news.next()) {
      told++
      shown = (await sam.call(getRequest, { params })).title
    }
  })().catch(() => {})
  for (let n = 1; n < CHANGES; n++) await ada.call(updateRequest, { params, body: { title: `Review ${n}` } })
  await ada.call(updateRequest, { params, body: { title: 'Review, at last' } })

  await expect.poll(() => shown).toBe('Review, at last')
  const spells = Math.ceil((performance.now() - began) / streams.gatherMs)
  expect(told).toBeLessThanOrEqual(streams.burst + spells)
  news.close()
  await looksOn
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

test('news that comes four times as fast is gathered after a while', () => {
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
