import { expect, onTestFinished } from 'vitest'
import { jobs } from '#app/jobs.server.ts'
import { jobsIn } from '#testing/fixtures/jobs.ts'
import { openMailServer } from '#testing/fixtures/mail-server.ts'
import { aHandedInReview, anOpenedReview, answers, withLink } from '#testing/builders/reviews.ts'
import { test } from '#testing/fixtures/world.ts'
import { getPreparation } from '../preparation/contract.ts'
import { getAssessment, saveAssessment } from './contract.ts'

test('answers never handed in are deleted a month after their link expires; those handed in stay', async ({
  ada,
  sam,
  stranger,
  world,
}) => {
  const mails = await openMailServer()
  onTestFinished(mails.close)
  const doJobs = await jobsIn(world, jobs, mails.env)
  const [old, young, sent] = [
    await anOpenedReview(ada, sam),
    await anOpenedReview(ada, sam),
    await aHandedInReview(ada, sam, stranger),
  ]
  for (const { token } of [old, young])
    await stranger.call(saveAssessment, { body: { answers, seen: {} }, ...withLink(token) })
  const expire = 'update self_assessments set until = current_date - $2::int where request_id = $1'
  await world.owner.query(expire, [old.requestId, 32])
  await world.owner.query(expire, [young.requestId, 28])
  await world.owner.query(expire, [sent.requestId, 32])
  await doJobs()

  const stored = async ({ requestId }: { requestId: string }) =>
    (
      await world.owner.query('select answers is not null as kept from self_assessments where request_id = $1', [
        requestId,
      ])
    ).rows[0].kept
  expect([await stored(old), await stored(young), await stored(sent)]).toEqual([false, true, true])
  expect((await sam.call(getPreparation, { params: { requestId: old.requestId } })).self).toMatchObject({
    savedAt: null,
  })
  await expect(stranger.call(getAssessment, withLink(old.token))).rejects.toMatchObject({ status: 410 })
})

test('the texts to delete are found by an index, across all companies', async ({ world }) => {
  const { owner } = world
  await owner.query('begin')
  await owner.query('set local role casewell_system')
  await owner.query('set local enable_seqscan = off')
  const { rows } = await owner.query<Record<string, string>>(`explain select tenant_id, id, request_id
    from self_assessments where handed_in_at is null and saved_at is not null and until < current_date - 30`)
  await owner.query('rollback')
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/self_assessments_unsent[\s\S]*Index Cond: \(until </)
})
