import { expect } from 'vitest'
import { aCase } from '#testing/builders/a-case.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'
import { updateConflict } from '../work/contract.ts'

test('notes are rewritten, never emptied', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  const set = (staff: typeof sam, caseData: object) => staff.call(updateConflict, { params, body: { caseData } })
  await set(sam, { reviewingNotesNotes: '  ' })
  await set(sam, { reviewingNotesNotes: 'Rota asked for', resolutionCompletedNotes: 'Rota kept' })
  for (const reviewingNotesNotes of ['', ' \n ', null])
    await expect(set(sam, { reviewingNotesNotes, severity: 'high' })).rejects.toMatchObject({
      status: 400,
      body: { fieldErrors: { 'caseData.reviewingNotesNotes': [expect.stringContaining('cannot be blank')] } },
    })
  const { conflictCase } = await sam.call(getConflict, { params })
  expect(conflictCase).toMatchObject({ reviewingNotesNotes: 'Rota asked for', severity: 'low' })
})
