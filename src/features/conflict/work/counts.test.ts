import { expect } from 'vitest'
import { aCase } from '#testing/builders/a-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aDraft, anIssued, aSent } from '#testing/builders/letters.ts'
import { test } from '#testing/fixtures/world.ts'
import { addAllegation } from '../allegations/contract.ts'
import { askForEvidence, withdrawExhibit } from '../evidence/contract.ts'
import { getConflict } from '../contract.ts'

const asking = { title: 'Swap approvals', askedOf: 'Ada Nwosu', dueOn: dayFromToday(9) }

test('each tab is counted with the case, and follows it', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  const none = { allegations: 0, evidence: 0, meetings: 0, letters: 0, advice: 0 }
  expect((await sam.call(getConflict, { params })).counts).toEqual(none)

  const ear = await ada.hears()
  await sam.call(addAllegation, { params, body: { wording: 'He swapped her nights.' } })
  expect((await ear.next())?.paths).toContain(`/api/conflict-resolution/${params.requestId}`)
  ear.close()
  await sam.call(askForEvidence, { params, body: asking })
  const { id: exhibitId } = await sam.call(askForEvidence, { params, body: { ...asking, title: 'Rota' } })
  await sam.call(withdrawExhibit, { params: { exhibitId }, body: { reason: 'It has come otherwise.' } })
  expect((await ada.call(getConflict, { params })).counts).toEqual({ ...none, allegations: 1, evidence: 1 })
})

test('clients are not told how many letters there are that they do not see', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  await aDraft(sam, params.requestId)
  await anIssued(sam, params.requestId)
  await aSent(sam, params.requestId)
  await aSent(sam, params.requestId, 'grievance_outcome')
  expect((await sam.call(getConflict, { params })).counts.letters).toBe(4)
  expect((await ada.call(getConflict, { params })).counts.letters).toBe(1)
})
