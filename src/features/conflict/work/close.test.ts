import { expect } from 'vitest'
import { undoReopening, updateRequest } from '#features/request/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'
import { closeCase, updateConflict } from './contract.ts'

test('completing the request closes its case, unless the outcome is still a draft', async ({ ada, sam }) => {
  const params = { requestId: (await ada.raises(aConflict())).id }
  await sam.call(updateConflict, { params, body: { caseData: { resolutionDetails: 'They apologised' } } })
  const completing = () => sam.call(updateRequest, { params, body: { status: 'completed' } })
  await expect(completing()).rejects.toMatchObject({ status: 409, body: { code: 'OUTCOME_IS_DRAFT' } })
  expect((await sam.call(getConflict, { params })).conflictCase).toMatchObject({ currentStage: 'reviewing_notes' })

  await sam.call(updateConflict, { params, body: { caseData: { resolutionDetails: '' } } })
  const adas = await ada.hears()
  expect(await completing()).toMatchObject({ status: 'completed' })
  expect((await adas.next())?.paths).toContain(`/api/conflict-resolution/${params.requestId}`)
  adas.close()
  const { conflictCase } = await ada.call(getConflict, { params })
  expect(conflictCase).toMatchObject({ status: 'resolved', currentStage: 'resolution_completed' })
  expect((await ada.call(getConflict, { params })).timelineEvents.map(({ eventTitle }) => eventTitle)).toContain(
    'Case closed',
  )
})

test('a case that was closed stays as it is when its request is completed again', async ({ ada, sam }) => {
  const params = { requestId: (await ada.raises(aConflict())).id }
  await sam.call(closeCase, { params })
  const { version } = await sam.call(updateRequest, { params, body: { status: 'in_progress', reason: 'Too early' } })
  const before = await sam.call(getConflict, { params })
  await sam.call(undoReopening, { params, body: { version } })
  const after = await sam.call(getConflict, { params })
  expect(after.timelineEvents).toEqual(before.timelineEvents)
  expect(after.conflictCase).toMatchObject({ status: 'resolved', version: before.conflictCase.version })
})

test('a case that was taken up again is closed when the reopening is taken back', async ({ ada, sam }) => {
  const params = { requestId: (await ada.raises(aConflict())).id }
  await sam.call(closeCase, { params })
  const { version } = await sam.call(updateRequest, { params, body: { status: 'in_progress', reason: 'Too early' } })
  await sam.call(updateConflict, { params, body: { caseData: { status: 'investigating' } } })
  await sam.call(undoReopening, { params, body: { version } })
  expect((await sam.call(getConflict, { params })).conflictCase).toMatchObject({ status: 'resolved' })
})
