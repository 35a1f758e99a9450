import { expect } from 'vitest'
import { listActivity, listHistory } from '#features/activity/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview } from '../contract.ts'
import { listReviews } from '../list/contract.ts'
import { updateReview } from '../review/contract.ts'
import { addFairnessNote, listFairness, revealFairness, updateFairnessNote } from './contract.ts'

const aNote = (changes: object = {}) => ({
  askedOn: '2026-01-05',
  askedBy: 'Ben Fry',
  askedHow: 'email' as const,
  answeredOn: '2026-01-07',
  answer: 'canary: dyslexia',
  agreed: 'canary: the slips in a larger print',
  ...changes,
})

async function aNoted(client: Person, adviser: Person) {
  const { id: requestId, params } = await client.raises(aReview())
  const { id: fairnessNoteId, version } = await adviser.call(addFairnessNote, { params, body: aNote() })
  return { params, requestId, note: { fairnessNoteId }, version }
}

test('answers on adjustments are masked, revealed on purpose, and audited', async ({ ada, sam, world }) => {
  const { params, note } = await aNoted(ada, sam)
  const { notes, can } = await sam.call(listFairness, { params })
  expect([notes, can]).toMatchObject([[{ askedBy: 'Ben Fry', hasAnswer: true, hasAgreed: true }], { write: true }])
  expect(JSON.stringify(notes)).not.toContain('canary')

  const revealed = await sam.call(revealFairness, { params: note, body: { field: 'agreed' } })
  expect(revealed).toEqual({ value: 'canary: the slips in a larger print' })
  const { rows } = await world.owner.query(
    "select actor_id, action, metadata from audit_events where event = 'review.fairness-revealed'",
  )
  expect(rows).toEqual([
    { actor_id: sam.id, action: 'view', metadata: { requestId: params.requestId, field: 'agreed' } },
  ])
})

test('it is nowhere else: not for the company, in no list, history, event or trail', async ({
  ada,
  ben,
  sam,
  world,
}) => {
  const { params, requestId, note } = await aNoted(ada, sam)
  for (const status of ['under_review', 'completed'] as const) {
    await sam.call(updateReview, { params, body: { status } })
    await expect(ada.call(listFairness, { params })).rejects.toMatchObject({ status: 403 })
    await expect(ada.call(revealFairness, { params: note, body: { field: 'answer' } })).rejects.toMatchObject({
      status: 403,
    })
    for (const reader of [ada, ben, sam]) {
      const seen = [
        await reader.call(getReview, { params }),
        await reader.call(listReviews, { query: {} }),
        await reader.call(listHistory, { params }),
        await reader.call(listActivity, { query: {} }),
      ]
      expect(JSON.stringify(seen)).not.toMatch(/canary|adjustment|fairness/i)
    }
  }
  for (const table of ['performance_fairness_notes', 'audit_events', 'activity_logs', 'events']) {
    const { rows } = await world.owner.query(`select t::text as row from ${table} t`)
    const text = JSON.stringify(rows)
    expect([table, text.includes('canary'), text.includes(Buffer.from('canary').toString('hex'))]).toEqual([
      table,
      false,
      false,
    ])
  }
  const told = await world.owner.query("select tell from events where $1 = any (paths) and name = 'review.drafted'", [
    `/api/performance-reviews/${requestId}/fairness`,
  ])
  expect(told.rows[0]).toEqual({ tell: ['staff'] })
})

test('an answer can be added later, and texts left out of a change stay', async ({ ada, sam }) => {
  const { params } = await ada.raises(aReview())
  const asked = { askedOn: '2026-01-05', askedBy: 'Ben Fry', askedHow: 'in_person' as const }
  const { id: fairnessNoteId } = await sam.call(addFairnessNote, { params, body: asked })
  const note = { params: { fairnessNoteId } }
  const nothing = sam.call(revealFairness, { ...note, body: { field: 'answer' } })
  await expect(nothing).rejects.toMatchObject({ status: 404 })
  const late = { ...asked, answeredOn: '2026-01-09' }
  await expect(sam.call(updateFairnessNote, { ...note, body: late })).rejects.toMatchObject({
    body: { fieldErrors: { answer: ['Say what they answered'] } },
  })
  await sam.call(updateFairnessNote, { ...note, body: { ...late, answer: 'None needed', version: 1 } })
  const changed = await sam.call(updateFairnessNote, { ...note, body: { ...late, askedBy: 'Ada Nwosu', version: 2 } })
  expect(changed).toMatchObject({ askedBy: 'Ada Nwosu', hasAnswer: true, hasAgreed: false })
  expect(await sam.call(revealFairness, { ...note, body: { field: 'answer' } })).toEqual({ value: 'None needed' })
  const stale = sam.call(updateFairnessNote, { ...note, body: { ...late, version: 1 } })
  await expect(stale).rejects.toMatchObject({ body: { code: 'STALE_VERSION' } })
  await sam.call(updateReview, { params, body: { status: 'completed' } })
  await expect(sam.call(updateFairnessNote, { ...note, body: late })).rejects.toMatchObject({
    body: { code: 'REVIEW_LOCKED' },
  })
})

test.for([
  [{ askedOn: '2190-01-05' }, 'askedOn', 'future'],
  [{ askedBy: ' ' }, 'askedBy', 'who'],
  [{ askedHow: 'by owl' }, 'askedHow', 'how'],
  [{ answeredOn: '2026-01-04' }, 'answeredOn', 'before'],
  [{ answeredOn: undefined }, 'answeredOn', 'day'],
  [{ answer: '' }, 'answer', 'what'],
] as const)('a note with %o is refused at %s', async ([changes, field, says], { ada, sam }) => {
  const { params } = await ada.raises(aReview())
  await expect(sam.call(addFairnessNote, { params, body: aNote(changes) })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [field]: [expect.stringContaining(says)] } },
  })
})
