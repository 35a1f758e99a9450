import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { aReview } from '#testing/drafts.ts'
import type { Person } from '#testing/person.ts'
import { test } from '#testing/world.ts'
import { updateReview } from './contract.ts'
import type { ReviewData } from './fields.ts'

async function raised(client: Person) {
  const params = { requestId: (await client.raises(aReview())).id }
  return { params, work: (person: Person, body: ReviewData) => person.call(updateReview, { params, body }) }
}

test('both sides hear of a stage, staff alone of a draft, which makes no entry in the history', async ({
  ada,
  sam,
  sita,
}) => {
  const { params, work } = await raised(ada)
  const path = `/api/performance-reviews/${params.requestId}`
  await work(sam, { status: 'under_review' })
  const [adas, sitas] = [await ada.hears(), await sita.hears()]
  await work(sam, { improvements: 'Handover notes' })
  expect((await sitas.next())?.paths).toEqual(expect.arrayContaining([path]))
  // The first that Ada hears of is what came after the draft.
  await work(sam, { currentStage: 'reviewing_employee' })
  expect((await adas.next())?.paths).toEqual(
    expect.arrayContaining([path, '/api/performance-reviews', '/api/stats/performance']),
  )
  for (const each of [adas, sitas]) each.close()

  const told = async (person: Person) => (await person.call(listHistory, { params })).map(({ details }) => details)
  expect((await told(sita))[0]).toBe('set the stage to Reviewing Employee')
  expect(await told(ada)).toEqual(await told(sita))
  expect(await told(sita)).not.toContainEqual(expect.stringContaining('draft'))
})
