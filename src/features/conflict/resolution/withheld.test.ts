import { expect } from 'vitest'
import { getRequest, updateRequest } from '#features/request/contract.ts'
import { aCase } from '#testing/builders/a-case.ts'
import { test } from '#testing/fixtures/world.ts'
import { addAllegation, findOnAllegation, listAllegations } from '../allegations/contract.ts'
import { getConflict } from '../contract.ts'
import { listFollowUps } from '../follow-ups/contract.ts'
import { listCases } from '../list/contract.ts'
import { listOutcomes } from '../outcomes/contract.ts'
import { closeCase, updateConflict } from '../work/contract.ts'

const draft = {
  status: 'investigating',
  resolutionType: 'no_action',
  resolutionDetails: 'Nothing was proven.',
} as const

test('a case whose outcome is a draft is closed only without publishing it', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  await sam.call(updateConflict, { params, body: { caseData: draft } })
  expect(await sam.call(getConflict, { params })).toMatchObject({ isOutcomeDrafted: true })
  await expect(sam.call(closeCase, { params })).rejects.toMatchObject({
    status: 409,
    body: { code: 'OUTCOME_IS_DRAFT', message: expect.stringContaining('still a draft') },
  })
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'in_progress' })

  const closed = await sam.call(closeCase, { params, body: { withoutPublishing: true } })
  expect(closed).toMatchObject({ isOutcomeDrafted: false })
  const kept = { status: 'closed', outcomeWithheld: true, resolutionDetails: 'Nothing was proven.' }
  expect(closed.conflictCase).toMatchObject(kept)
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'completed' })
})

test('the company can read an unpublished outcome nowhere', async ({ ada, sam }) => {
  const { params, karen } = await aCase(ada)
  const allegation = { wording: 'She swapped the nights.', respondentId: karen }
  const { id: allegationId } = await sam.call(addAllegation, { params, body: allegation })
  const found = { finding: 'not_upheld', reason: 'It was agreed.' } as const
  await sam.call(findOnAllegation, { params: { allegationId }, body: found })
  await expect(sam.call(closeCase, { params })).rejects.toMatchObject({ body: { code: 'OUTCOME_IS_DRAFT' } })
  await sam.call(updateConflict, { params, body: { caseData: draft } })
  await sam.call(closeCase, { params, body: { withoutPublishing: true } })

  const listed = { resolutionType: null, outcomeWithheld: false }
  const nothing = { ...listed, resolutionDetails: null, followUpActions: null }
  expect((await ada.call(getConflict, { params })).conflictCase).toMatchObject(nothing)
  expect(await ada.call(listAllegations, { params })).toMatchObject({
    areFindingsOut: false,
    allegations: [{ finding: null }],
  })
  expect(await ada.call(listOutcomes, { params })).toMatchObject({ isWithheld: true, outcomes: [] })
  expect(await ada.call(listFollowUps, { params })).toMatchObject({ isWithheld: true })
  const cases = await ada.call(listCases, { query: { show: 'all' } })
  expect(cases.find(({ requestId }) => requestId === params.requestId)).toMatchObject(listed)
})

test('a case that is reopened and finalised publishes the withheld outcome', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  await sam.call(updateConflict, { params, body: { caseData: draft } })
  await sam.call(closeCase, { params, body: { withoutPublishing: true } })
  await sam.call(updateRequest, { params, body: { status: 'in_progress', reason: 'Closed too early' } })
  const final = { status: 'resolved', currentStage: 'resolution_completed' } as const
  await sam.call(updateConflict, { params, body: { caseData: final } })
  const { conflictCase } = await ada.call(getConflict, { params })
  expect(conflictCase).toMatchObject({ status: 'resolved', resolutionDetails: 'Nothing was proven.' })
  await sam.call(closeCase, { params })
})

test('a request whose outcome is a draft is completed only if the user says so', async ({ ada, sam }) => {
  const { params } = await aCase(ada)
  await sam.call(updateConflict, { params, body: { caseData: draft } })
  await expect(sam.call(updateRequest, { params, body: { status: 'completed' } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'OUTCOME_IS_DRAFT', message: expect.stringContaining('Finalise it first') },
  })
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'in_progress' })
  expect((await sam.call(getConflict, { params })).conflictCase).toMatchObject({ status: 'investigating' })
})
