import { expect } from 'vitest'
import { aConflict } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { getConflict } from '../contract.ts'
import { closeCase, decideEscalation, requestEscalation, updateConflict } from './contract.ts'

const NOTES = { notes: 'The investigator reports to Karen Doyle.' }
const begin = async (client: Person) => ({ requestId: (await client.raises(aConflict())).id })

test('a client asks once; staff read why, and accepting it escalates the case', async ({ ada, ben, sam }) => {
  const params = await begin(ada)
  const asked = await ada.call(requestEscalation, { params, body: NOTES })
  expect(asked).toMatchObject({
    conflictCase: { status: 'escalation_requested' },
    escalation: { ...NOTES, requestedBy: { id: ada.id }, decision: null },
    can: { requestEscalation: false },
  })
  await expect(ben.call(requestEscalation, { params, body: NOTES })).rejects.toMatchObject({
    status: 409,
    body: { message: 'Escalation of this case has been requested already.' },
  })
  expect(await sam.call(getConflict, { params })).toMatchObject({
    escalation: NOTES,
    can: { decideEscalation: true },
  })

  const decided = await sam.call(decideEscalation, { params, body: { decision: 'escalate' } })
  expect(decided).toMatchObject({
    conflictCase: { status: 'escalated', severity: 'critical' },
    escalation: { decision: 'accepted', decidedBy: { id: sam.id } },
    can: { escalate: false, decideEscalation: false },
  })
  expect(decided.timelineEvents.map(({ eventTitle }) => eventTitle)).toEqual([
    'Case opened',
    'Escalation requested',
    'Case escalated',
  ])
})

test('declining it needs a reason, which the client reads, and the case goes on as before', async ({ ada, sam }) => {
  const params = await begin(ada)
  await sam.call(updateConflict, { params, body: { caseData: { status: 'investigating' } } })
  await ada.call(requestEscalation, { params, body: NOTES })
  const blank = sam.call(decideEscalation, { params, body: { decision: 'decline', reason: ' ' } })
  await expect(blank).rejects.toMatchObject({ body: { fieldErrors: { reason: ['Say why it is declined'] } } })

  const reason = 'The investigator reports to Ben Fry from today.'
  await sam.call(decideEscalation, { params, body: { decision: 'decline', reason } })
  expect(await ada.call(getConflict, { params })).toMatchObject({
    conflictCase: { status: 'investigating' },
    escalation: { decision: 'declined', reason },
    can: { requestEscalation: false },
  })
  await expect(ada.call(requestEscalation, { params, body: NOTES })).rejects.toMatchObject({ status: 409 })
  await expect(sam.call(decideEscalation, { params, body: { decision: 'decline', reason } })).rejects.toMatchObject({
    status: 409,
  })
})

test('blank notes are refused, and a client does not decide', async ({ ada }) => {
  const params = await begin(ada)
  await expect(ada.call(requestEscalation, { params, body: { notes: '  ' } })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { notes: ['Say why it should be escalated'] } },
  })
  await expect(ada.call(decideEscalation, { params, body: { decision: 'escalate' } })).rejects.toMatchObject({
    status: 403,
  })
})

test('an adviser who asks escalates the case at once, and their words are kept', async ({ ada, sam }) => {
  const params = await begin(ada)
  const { conflictCase, escalation } = await sam.call(requestEscalation, { params, body: NOTES })
  expect(conflictCase).toMatchObject({ status: 'escalated', severity: 'critical' })
  expect(escalation).toMatchObject({ notes: NOTES.notes })
  await expect(sam.call(requestEscalation, { params, body: NOTES })).rejects.toMatchObject({ status: 409 })
})

test('a case is escalated once, and not when it is closed', async ({ ada, sam }) => {
  const params = await begin(ada)
  const caseData = { severity: 'critical', status: 'escalated' } as const
  expect((await sam.call(updateConflict, { params, body: { caseData } })).conflictCase).toMatchObject(caseData)
  const twice = { status: 409, body: { message: 'This case is already escalated.' } }
  await expect(sam.call(updateConflict, { params, body: { caseData } })).rejects.toMatchObject(twice)
  await expect(sam.call(decideEscalation, { params, body: { decision: 'escalate' } })).rejects.toMatchObject(twice)
  await expect(ada.call(requestEscalation, { params, body: NOTES })).rejects.toMatchObject(twice)

  const resolved = { status: 'resolved', resolutionType: 'no_action', resolutionDetails: 'Withdrawn' } as const
  await sam.call(updateConflict, { params, body: { caseData: resolved } })
  await expect(sam.call(updateConflict, { params, body: { caseData } })).rejects.toMatchObject({ status: 409 })
  await expect(ada.call(requestEscalation, { params, body: NOTES })).rejects.toMatchObject({
    status: 409,
    body: { message: 'This case is closed. It can no longer be escalated.' },
  })
  await sam.call(closeCase, { params })
  await expect(ada.call(requestEscalation, { params, body: NOTES })).rejects.toMatchObject({ status: 409 })
})

test('two clients who ask at the same moment make one request', async ({ ada, ben }) => {
  const params = await begin(ada)
  const asking = [ada, ben].map((each) => each.call(requestEscalation, { params, body: NOTES }))
  const ended = (await Promise.allSettled(asking)).map(({ status }) => status)
  expect(ended.toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the adviser hears of the request, and the client of the decision', async ({ ada, sam }) => {
  const params = await begin(ada)
  const sams = await sam.hears()
  await ada.call(requestEscalation, { params, body: NOTES })
  expect((await sams.next())?.paths).toContain(`/api/conflict-resolution/${params.requestId}`)
  sams.close()
  const adas = await ada.hears()
  await sam.call(decideEscalation, { params, body: { decision: 'escalate' } })
  expect((await adas.next())?.paths).toContain(`/api/conflict-resolution/${params.requestId}`)
  adas.close()
})
