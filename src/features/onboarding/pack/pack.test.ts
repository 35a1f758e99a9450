import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { aCheck, aStarterWithCopy, recorded } from '#testing/builders/right-to-work.ts'
import { pdfText } from '#testing/fixtures/pdf-text.ts'
import { test } from '#testing/fixtures/world.ts'
import { downloadPack, updateOnboarding } from '../contract.ts'

test('the pack of a new starter is a tagged PDF for both sides, audited as an export', async ({ ada, sam, world }) => {
  const { params, copy } = await aStarterWithCopy(ada, { firstName: 'Łukasz' })
  await recorded(ada, params, aCheck(copy))
  for (const reader of [ada, sam]) {
    const response = await reader.respond(downloadPack, { params })
    expect(response.headers.get('content-disposition')).toContain('Compliance pack')
    const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
    expect(pdf).toMatch(/^%PDF-1\.7[^]*\/MarkInfo/)
  }
  const { rows } = await world.owner.query(
    "select action, actor_id from audit_events where event = 'onboarding.exported' and metadata ->> 'requestId' = $1 order by created_at",
    [params.requestId],
  )
  expect(rows).toEqual([
    { action: 'export', actor_id: ada.id },
    { action: 'export', actor_id: sam.id },
  ])
  expect((await ada.call(listHistory, { params })).map(({ details }) => details)).toContain('made the compliance pack')
})

test('a check that was settled without evidence says so in the pack, with the reason or that there is none', async ({
  ada,
  sam,
}) => {
  const { params } = await aStarterWithCopy(ada)
  const process = {
    rightToWorkStatus: 'completed',
    referenceCheckStatus: 'completed',
    overrides: { referenceCheck: 'A first post' },
  } as const
  await sam.call(updateOnboarding, { params, body: { process } })
  const said = pdfText(Buffer.from(await (await ada.respond(downloadPack, { params })).arrayBuffer()))
  expect(said).toContain('Completed without evidence')
  expect(said).toContain('Without evidence: no reason was given.')
  expect(said).toContain('Without evidence: A first post')
})

test('another company has no such pack', async ({ ada, grace, stan }) => {
  const { params } = await aStarterWithCopy(ada)
  for (const outsider of [grace, stan])
    await expect(outsider.respond(downloadPack, { params })).rejects.toMatchObject({ status: 404 })
})
