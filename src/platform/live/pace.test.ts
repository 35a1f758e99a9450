import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { streams } from '#platform/limits/limits.ts'
import { aReview } from '#testing/drafts.ts'
import { test } from '#testing/world.ts'

const CHANGES = 30

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
