import { expect } from 'vitest'
import { setReaders } from '#features/restriction/contract.ts'
import { aConflict, aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReceipt } from './receipt.ts'

test('a client is told which advisers can see their request', async ({ ada, ben }) => {
  const params = { requestId: (await ada.raises(aReview())).id }

  for (const colleague of [ada, ben])
    expect(await colleague.call(getReceipt, { params })).toMatchObject({ advisers: ['Sam Okafor', 'Sita Rao'] })
})

test('an adviser who cannot see a case is not named', async ({ ada, sita }) => {
  const params = { requestId: (await ada.raises(aConflict())).id }
  await sita.call(setReaders, { params, body: { readers: [sita.id, ada.id] } })

  expect(await ada.call(getReceipt, { params })).toMatchObject({ advisers: ['Sita Rao'] })
})

test.for([
  ['on a Tuesday', '2026-11-17T10:00:00Z', 'england_wales', '2026-11-18'],
  ['late on a Friday', '2026-11-20T22:30:00Z', 'england_wales', '2026-11-23'],
  ['on a Sunday', '2026-11-22T12:00:00Z', 'england_wales', '2026-11-23'],
  ['after midnight in London, before it elsewhere', '2026-07-14T23:30:00Z', 'england_wales', '2026-07-16'],
  ['before Christmas', '2026-12-24T10:00:00Z', 'england_wales', '2026-12-29'],
  ['on St Andrew’s Eve in Scotland', '2026-11-27T10:00:00Z', 'scotland', '2026-12-01'],
] as const)(
  'a request submitted %s is answered by the next working day',
  async ([, at, where, day], { ada, world }) => {
    const { id, tenantId } = await ada.raises(aReview())
    await world.owner.query('update requests set created_at = $2 where id = $1', [id, at])
    await world.owner.query('update tenants set jurisdiction = $2 where id = $1', [tenantId, where])

    expect(await ada.call(getReceipt, { params: { requestId: id } })).toMatchObject({ answerBy: day })
  },
)
