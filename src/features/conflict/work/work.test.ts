import { expect } from 'vitest'
import type * as z from 'zod'
import { getRequest, updateRequest } from '#features/request/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'
import { conflictStats, listCases } from '../list/contract.ts'
import { closeCase, updateConflict } from './contract.ts'

type Params = { requestId: string }
type CaseData = NonNullable<z.input<(typeof updateConflict)['body']>['caseData']>

const begin = async (client: Person): Promise<Params> => ({ requestId: (await client.raises(aConflict())).id })
const set = (staff: Person, params: Params, caseData: CaseData) =>
  staff.call(updateConflict, { params, body: { caseData } }).then(({ conflictCase }) => conflictCase)
const read = (person: Person, params: Params) => person.call(getConflict, { params })
const titles = async (person: Person, params: Params) =>
  (await read(person, params)).timelineEvents.map(({ eventTitle }) => eventTitle)

test('stages before the current one are completed, later ones pending, and their stamps stay', async ({ ada, sam }) => {
  const params = await begin(ada)
  expect(await set(sam, params, { currentStage: 'reviewing_statements' })).toMatchObject({
    reviewingNotesStatus: 'completed',
    reviewingNotesCompletedAt: expect.any(String),
    conductingInterviewStatus: 'completed',
    reviewingStatementsStatus: 'in_progress',
    reviewingStatementsCompletedAt: null,
    resolutionCompletedStatus: 'pending',
  })
  const back = await set(sam, params, { currentStage: 'reviewing_notes' })
  expect(back).toMatchObject({ reviewingNotesStatus: 'in_progress', conductingInterviewStatus: 'pending' })
  expect(back.conductingInterviewCompletedAt).not.toBeNull()
  expect(await titles(ada, params)).toEqual([
    'Case opened',
    'Stage set to Reviewing Statements',
    'Stage set to Reviewing Notes',
  ])
})

test('the first change of a case begins the work on its request', async ({ ada, sam }) => {
  const params = await begin(ada)
  await set(sam, params, {})
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'pending' })
  await set(sam, params, { reviewingNotesNotes: 'Rota asked for' })
  expect(await ada.call(getRequest, { params })).toMatchObject({ status: 'in_progress' })
})

test('a whole case can be posted back: fields that cannot be changed are dropped', async ({ ada, sam }) => {
  const params = await begin(ada)
  const { conflictCase } = await read(sam, params)
  const posted = {
    ...conflictCase,
    severity: 'high',
    description: 'Mine',
    ticketNumber: 'CR-1',
    colour: 'red',
  } as const
  expect(await set(sam, params, posted)).toMatchObject({
    severity: 'high',
    description: conflictCase.description,
    ticketNumber: conflictCase.ticketNumber,
  })
})

test.for([
  ['status', { status: 'done' }, 'Invalid status value selected. Please try again.'],
  ['severity', { severity: 'urgent' }, 'Invalid severity value selected. Please try again.'],
  ['currentStage', { currentStage: 'hearing' }, 'Unknown stage. Please refresh and try again.'],
  ['resolutionType', { resolutionType: 'fine' }, 'Unknown type of resolution. Please refresh and try again.'],
] as const)('an unknown %s is refused by name', async ([field, caseData, message], { ada, sam }) => {
  const params = await begin(ada)
  const setting = sam.call(updateConflict, { params, body: { caseData } })
  await expect(setting).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { [`caseData.${field}`]: [message] } },
  })
})

test('two advisers who change different fields both keep theirs; on the same field the later gets its current value', async ({
  ada,
  sam,
  sita,
}) => {
  const params = await begin(ada)
  const { conflictCase: seen } = await read(sam, params)
  await set(sita, params, { ...seen, severity: 'high', reviewingNotesNotes: 'Sita’s words' })
  expect(await set(sam, params, { ...seen, currentStage: 'conducting_interview' })).toMatchObject({
    severity: 'high',
    reviewingNotesNotes: 'Sita’s words',
    currentStage: 'conducting_interview',
  })
  await expect(set(sam, params, { ...seen, reviewingNotesNotes: 'Sam’s words' })).rejects.toMatchObject({
    status: 409,
    body: {
      code: 'STALE_VERSION',
      current: {
        conflictCase: { reviewingNotesNotes: 'Sita’s words', version: 3 },
        notesSaved: { by: { id: sita.id } },
      },
    },
  })
})

test('a resolution is saved as a draft that the client does not see, then finalised with its outcome', async ({
  ada,
  sam,
}) => {
  const params = await begin(ada)
  await set(sam, params, { status: 'investigating', resolutionDetails: 'Shared rota agreed' })
  expect((await read(ada, params)).conflictCase).toMatchObject({ status: 'investigating', resolutionDetails: null })

  const final = { status: 'resolved', currentStage: 'resolution_completed' } as const
  await expect(set(sam, params, final)).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { 'caseData.resolutionType': ['Choose a resolution type'] } },
  })
  await expect(
    set(sam, params, { ...final, resolutionType: 'mediation', resolutionDetails: ' ' }),
  ).rejects.toMatchObject({ body: { fieldErrors: { 'caseData.resolutionDetails': ['Write an outcome summary'] } } })

  expect(await set(sam, params, { ...final, resolutionType: 'mediation' })).toMatchObject({
    status: 'resolved',
    resolutionCompletedStatus: 'completed',
    resolutionCompletedCompletedAt: expect.any(String),
  })
  expect((await read(ada, params)).conflictCase).toMatchObject({
    resolutionType: 'mediation',
    resolutionDetails: 'Shared rota agreed',
  })
  expect(await titles(ada, params)).toEqual(['Case opened', 'Status set to Investigating', 'Resolution finalised'])
})

test('closing a case resolves it and completes its request, once', async ({ grace, stan }) => {
  const params = await begin(grace)
  const listed = async () => (await stan.call(listCases)).map(({ requestId }) => requestId)
  expect(await listed()).toContain(params.requestId)
  await expect(grace.call(closeCase, { params })).rejects.toMatchObject({ status: 403 })

  const closed = await stan.call(closeCase, { params })
  expect(closed.conflictCase).toMatchObject({ status: 'resolved', currentStage: 'resolution_completed' })
  expect(closed.can).toMatchObject({ work: false, escalate: false })
  expect(await grace.call(getRequest, { params })).toMatchObject({ status: 'completed' })
  expect(await listed()).not.toContain(params.requestId)
  expect(await stan.call(conflictStats)).toMatchObject({ activeCount: 0, resolvedCount: 1 })
  await expect(stan.call(closeCase, { params })).rejects.toMatchObject({
    status: 409,
    body: { code: 'INVALID_TRANSITION' },
  })
  await expect(set(stan, params, { severity: 'high' })).rejects.toMatchObject({ status: 409 })
  expect(await titles(grace, params)).toContain('Case closed')
})

test('clients change nothing, also not in a finished case', async ({ ada, sam }) => {
  const params = await begin(ada)
  await expect(set(ada, params, { severity: 'low' })).rejects.toMatchObject({ status: 403 })
  expect((await read(ada, params)).can).toEqual({
    work: false,
    escalate: false,
    decideEscalation: false,
    requestEscalation: true,
  })
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  expect((await read(ada, params)).can).toMatchObject({ requestEscalation: false })
})

test('everyone hears of a new stage, and only staff of notes and drafts', async ({ ada, sita, sam }) => {
  const params = await begin(ada)
  await set(sam, params, { severity: 'medium' })
  const [adas, sitas] = [await ada.hears(), await sita.hears()]
  const path = `/api/conflict-resolution/${params.requestId}`
  await set(sam, params, { reviewingNotesNotes: 'Between us', resolutionDetails: 'A draft' })
  expect((await sitas.next())?.paths).toContain(path)
  // Ada is not notified of the notes: her first event is the change after them.
  await sam.call(updateRequest, { params, body: { priority: 'high' } })
  expect((await adas.next())?.paths).toContain(`/api/requests/${params.requestId}`)
  await set(sam, params, { currentStage: 'conducting_interview' })
  expect((await adas.next())?.paths).toEqual(
    expect.arrayContaining([path, '/api/conflict-resolution/cases', '/api/stats/conflict']),
  )
  for (const news of [adas, sitas]) news.close()
})

test('another company hears nothing of a case', async ({ ada, sam, grace }) => {
  const params = await begin(ada)
  const graces = await grace.hears()
  await set(sam, params, { currentStage: 'conducting_interview' })
  await begin(grace)
  expect((await graces.next())?.paths).toContain('/api/requests')
  graces.close()
})

test('clients see neither the notes nor who saved or read them', async ({ ada, sam }) => {
  const params = await begin(ada)
  await set(sam, params, { reviewingNotesNotes: 'Tom seems credible' })
  expect(await read(sam, params)).toMatchObject({
    conflictCase: { reviewingNotesNotes: 'Tom seems credible' },
    notesSaved: { by: { id: sam.id } },
    readers: expect.arrayContaining([expect.objectContaining({ id: sam.id })]),
  })
  const theirs = await read(ada, params)
  expect(theirs).toMatchObject({ notesSaved: null, readers: [] })
  expect(JSON.stringify(theirs)).not.toContain('credible')
})
