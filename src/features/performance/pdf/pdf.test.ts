import { expect } from 'vitest'
import { aPlan, aStartedPlan } from '#testing/builders/a-plan.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { pagesOf, pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { createHash } from 'node:crypto'
import { addFairnessNote } from '../fairness/contract.ts'
import { decidePlan, listPlans, updatePlanMeeting } from '../plan/contract.ts'
import { updateReview } from '../review/contract.ts'
import { downloadReview } from './contract.ts'

async function pdfFor(reader: Person, requestId: string) {
  const response = await reader.respond(downloadReview, { params: { requestId } })
  return { response, pdf: Buffer.from(await response.arrayBuffer()) }
}

const without = (text: string) => text.replaceAll(' ', '')

test('the whole review is one tagged PDF, without special data, audited with its hash', async ({ ada, sam, world }) => {
  const { params, requestId, planId } = await aStartedPlan(ada, sam, {
    startsOn: dayFromToday(-21),
    endsOn: dayFromToday(21),
  })
  await sam.call(addFairnessNote, {
    params,
    body: { askedOn: '2026-01-05', askedBy: 'Ben Fry', askedHow: 'email', answeredOn: '2026-01-06', answer: 'canary' },
  })
  const { plans } = await sam.call(listPlans, { params })
  const { id: planMeetingId = '', plannedOn = '' } = plans[0]?.meetings[0] ?? {}
  const held = { plannedOn, heldOn: plannedOn, verdict: 'not_yet', notes: 'Nine wrong picks' } as const
  await sam.call(updatePlanMeeting, { params: { planMeetingId }, body: held })
  const body = { outcome: 'not_met', reason: 'Still one in forty', nextStage: 'stage_1' } as const
  await sam.call(decidePlan, { params: { planId }, body })
  const texts = { strengths: 'Łukasz is calm', managerFeedback: 'Calm but slow', managerRating: 2, finalRating: 3 }
  await sam.call(updateReview, { params, body: { ...texts, recommendedAction: 'pip', status: 'completed' } })

  for (const reader of [ada, sam]) {
    const { response, pdf } = await pdfFor(reader, requestId)
    expect(response.headers.get('content-disposition')).not.toContain('Tom')
    expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.7[^]*\/MarkInfo/)
    const said = pdfText(pdf)
    for (const words of [
      'Performance review: Tom Ashworth',
      'Pick errors below 0.5%',
      'Łukasz is calm',
      'Calm but slow',
      '2 Needs improvement',
      '3 Meets expectations',
      'The employee has not acknowledged this review.',
      'Performance improvement plan',
      'A plan is not a sanction',
      'Fewer than one wrong pick in a hundred',
      'Nine wrong picks',
      'Not met',
      'Stage 1: a formal meeting',
      'Left out: what is kept sealed: answers on health',
      `Page 1 of ${pagesOf(pdf)}`,
    ])
      expect(without(said)).toContain(without(words))
    expect(said).not.toMatch(/canary|eyesight|Ben Fry/)
    const { rows } = await world.owner.query(
      "select metadata ->> 'sha256' as sha256, action from audit_events where event = 'review.exported' and actor_id = $1",
      [reader.id],
    )
    expect(rows).toEqual([{ action: 'export', sha256: createHash('sha256').update(pdf).digest('hex') }])
  }
})

test('before it is completed it is for staff alone, and never for strangers', async ({ ada, sam, stan }) => {
  const { id: requestId } = await ada.raises(aReview({ goals: undefined }))
  const params = { params: { requestId } }
  await expect(ada.respond(downloadReview, params)).rejects.toMatchObject({ status: 403 })
  await expect(stan.respond(downloadReview, params)).rejects.toMatchObject({ status: 404 })
  const { pdf } = await pdfFor(sam, requestId)
  expect(without(pdfText(pdf))).toContain(without('No goals were specified for this review.'))
})

test('a long review is paged to its end', async ({ ada, sam }) => {
  const { requestId, params } = await aStartedPlan(ada, sam, { problem: aPlan().problem.repeat(40) })
  const long = 'He was slow with the scanner in the first weeks, and faster since. '.repeat(60)
  await sam.call(updateReview, { params, body: { strengths: long, improvements: long, managerComments: long } })
  const { pdf } = await pdfFor(sam, requestId)
  expect(pagesOf(pdf)).toBeGreaterThan(4)
})
