import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { listLog } from '#features/security-log/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aSharedReview, withLink } from '#testing/builders/reviews.ts'
import { test } from '#testing/fixtures/world.ts'
import { reopenReview } from '../completion/contract.ts'
import { listEarlier } from '../earlier/contract.ts'
import { getPreparation } from '../preparation/contract.ts'
import { updateReview } from '../review/contract.ts'
import { getSharedReview } from '../sharing/contract.ts'
import { getRatingWords, updateRatingWords } from './contract.ts'

const first = ['Unsatisfactory', 'Needs improvement', 'Meets expectations', 'Exceeds expectations', 'Outstanding']
const others = ['Below', 'Nearly there', 'Good', 'Very good', 'Excellent']

test('staff choose the words; a review that was shared keeps those of its day', async ({
  ada,
  admin,
  sam,
  sita,
  stranger,
}) => {
  const shared = await aSharedReview(ada, sam, stranger)
  const { id: requestId } = await ada.raises(aReview())
  expect(await ada.call(getRatingWords)).toEqual({ words: first, version: 1 })

  const news = await ada.hears()
  expect(await sita.call(updateRatingWords, { body: { words: others, version: 1 } })).toEqual({
    words: others,
    version: 2,
  })
  expect((await news.next())?.paths).toContain('/api/rating-words')
  news.close()
  const wordsOf = async (params: { requestId: string }) => (await sam.call(getPreparation, { params })).ratingWords
  expect(await wordsOf({ requestId })).toEqual(others)
  expect(await wordsOf(shared)).toEqual(first)
  expect((await stranger.call(getSharedReview, withLink(shared.token))).page?.ratingWords).toEqual(first)

  await expect(sam.call(updateRatingWords, { body: { words: first, version: 1 } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { words: others, version: 2 } },
  })
  const [entry] = await admin.call(listLog, { query: { event: 'rating_words.edited' } })
  expect(entry).toMatchObject({ actor: { id: sita.id } })
})

test('a review that was completed keeps the words of its day, until it is reopened', async ({ ada, sam, sita }) => {
  const [done, over, now] = [await aRated(ada, 2021), await aRated(ada, 2022), await aRated(ada, 2024)]
  const { words } = await sam.call(getRatingWords)
  await sam.call(updateReview, { params: done, body: { finalRating: 3, status: 'completed' } })
  await sam.call(updateReview, { params: over, body: { finalRating: 4 } })
  await sam.call(updateRequest, { params: over, body: { status: 'completed' } })
  const later = words.map((each) => `${each}, as we say now`)
  await sita.call(updateRatingWords, { body: { words: later } })

  for (const person of [ada, sam]) {
    for (const params of [done, over])
      expect((await person.call(getPreparation, { params })).ratingWords).toEqual(words)
    const earlier = await person.call(listEarlier, { params: now })
    expect(earlier.map(({ ratingWord }) => ratingWord)).toEqual([words[3], words[2]])
  }
  await sam.call(reopenReview, { params: done, body: { reason: 'A wrong rating' } })
  await sam.call(updateRequest, { params: over, body: { status: 'in_progress', reason: 'A wrong rating' } })
  for (const params of [done, over, now])
    expect((await sam.call(getPreparation, { params })).ratingWords).toEqual(later)
})

async function aRated(client: Person, year: number) {
  const period = { reviewPeriodStart: `${year}-01-01`, reviewPeriodEnd: `${year}-12-31` }
  const { id: requestId } = await client.raises(
    aReview({ review: { employeeEmail: 'ina.bell@example.com', ...period } }),
  )
  return { requestId }
}

test('there are five different words', async ({ sam }) => {
  const wrong: [string[], string][] = [
    [others.slice(1), 'words'],
    [['Below', 'below', 'Good', 'Very good', 'Excellent'], 'words'],
    [['', ...others.slice(1)], 'words.0'],
    [[...others.slice(1), 'x'.repeat(61)], 'words.4'],
  ]
  for (const [words, field] of wrong)
    await expect(sam.call(updateRatingWords, { body: { words } })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { [field]: [expect.any(String)] } },
    })
})

test('the company reads the words and does not change them; administrators do neither', async ({ ada, admin }) => {
  await expect(ada.call(updateRatingWords, { body: { words: others } })).rejects.toMatchObject({ status: 403 })
  await expect(admin.call(getRatingWords)).rejects.toMatchObject({ status: 403 })
})
