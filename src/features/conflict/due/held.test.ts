import { expect } from 'vitest'
import { getOutline } from '#features/activity/bell/due.ts'
import { aCase } from '#testing/builders/a-case.ts'
import { dayFromToday } from '#testing/fixtures/days.ts'
import { aDraft, anIssued, aSent } from '#testing/builders/letters.ts'
import { test } from '#testing/fixtures/world.ts'
import { addAllegation } from '../allegations/contract.ts'
import { askForEvidence, withdrawExhibit } from '../evidence/contract.ts'

const asking = { title: 'Swap approvals', askedOf: 'Ada Nwosu', dueOn: dayFromToday(9) }

test('a tab is there once it holds something, and follows the case', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  expect((await sam.call(getOutline, { params })).held).toEqual([])

  const ear = await ada.hears()
  await sam.call(addAllegation, { params, body: { wording: 'He swapped her nights.' } })
  expect((await ear.next())?.paths).toContain(`/api/requests/${params.requestId}/outline`)
  ear.close()
  const { id: exhibitId } = await sam.call(askForEvidence, { params, body: asking })
  expect((await ada.call(getOutline, { params })).held).toEqual(['allegations', 'evidence'])
  await sam.call(withdrawExhibit, { params: { exhibitId }, body: { reason: 'It has come otherwise.' } })
  expect((await ada.call(getOutline, { params })).held).toEqual(['allegations'])
})

test('letters that a client does not see are not said to be there', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  await aDraft(sam, params.requestId)
  await anIssued(sam, params.requestId)
  await aSent(sam, params.requestId, 'grievance_outcome')
  expect((await sam.call(getOutline, { params })).held).toEqual(['letters'])
  expect((await ada.call(getOutline, { params })).held).toEqual([])
  await aSent(sam, params.requestId)
  expect((await ada.call(getOutline, { params })).held).toEqual(['letters'])
})
