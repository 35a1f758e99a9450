import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { aConflict } from '#testing/drafts.ts'
import { test } from '#testing/world.ts'
import { getConflict } from '../contract.ts'
import { updateConflict } from './contract.ts'

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
