import { expect } from 'vitest'
import { addNote } from '#features/note/contract.ts'
import { assignRequest } from '#features/request/contract.ts'
import { aConflict } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { giveAdvice } from '../advice/contract.ts'
import { chooseGuide } from '../guide/contract.ts'
import { setClaimDates } from '../limits/contract.ts'
import { downloadBrief, getBrief, writeQuestions } from './contract.ts'

test('the brief has the state of a case, its next step, its people and its open questions', async ({
  ada,
  sam,
  sita,
}) => {
  const { params } = await ada.raises(aConflict())
  await sam.call(assignRequest, { params, body: { staffId: sam.id } })
  await sam.call(chooseGuide, { params, body: { kind: 'grievance' } })
  await sam.call(setClaimDates, { params, body: { kind: 'act', happenedOn: '2026-07-12' } })
  await sam.call(giveAdvice, { params, body: { advice: 'Hear both first.', advisedOn: '2026-08-03' } })
  await sam.call(addNote, { params, body: { content: 'Kept out of the brief' } })
  await sam.call(writeQuestions, { params, body: { questions: 'Who approves swaps?' } })

  const brief = await sita.call(getBrief, { params })
  expect(brief).toMatchObject({
    companyName: 'Acme Ltd',
    assignedTo: { firstName: 'Sam', lastName: 'Okafor' },
    nextStep: 'Investigator is not a party (Acas Code, paragraph 32)',
    laws: expect.arrayContaining(['acas_code', 'employment_rights_1996']),
    dates: [{ date: '2026-10-11' }, { date: '2027-01-11' }],
    people: [{ name: 'Tom Ashworth', role: 'complainant' }],
    open: { questions: 'Who approves swaps?', writtenBy: { firstName: 'Sam' } },
    undecided: [{ advice: 'Hear both first.' }],
  })
  expect(brief.events.map(({ eventTitle }) => eventTitle)).toEqual(['Advice given', 'Case opened'])
  expect(JSON.stringify(brief)).not.toContain('Kept out')
})

test('it is a tagged PDF of one page too, audited as an export', async ({ ada, sam, world }) => {
  const { id: requestId, params } = await ada.raises(aConflict())
  await sam.call(chooseGuide, { params, body: { kind: 'grievance' } })
  const pdf = Buffer.from(await (await sam.respond(downloadBrief, { params })).arrayBuffer()).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.7[^]*\/MarkInfo/)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const { rows } = await world.owner.query(
    "select action, actor_id from audit_events where resource_type = 'handover_brief' and resource_id = $1",
    [requestId],
  )
  expect(rows).toEqual([{ action: 'export', actor_id: sam.id }])
})

test('if two advisers write open questions, the slower is shown the other’s words', async ({ ada, sam, sita }) => {
  const { id: requestId, params } = await ada.raises(aConflict())
  const heard = await sita.hears()
  await sam.call(writeQuestions, { params, body: { questions: 'Who approves swaps?' } })
  expect((await heard.next())?.paths).toContain(`/api/requests/${requestId}/brief`)
  heard.close()
  const late = sita.call(writeQuestions, { params, body: { questions: 'Is there a rota?' } })
  await expect(late).rejects.toMatchObject({
    body: { code: 'STALE_VERSION', current: { open: { questions: 'Who approves swaps?', version: 1 } } },
  })
  const body = { questions: 'Is there a rota?', version: 1 }
  expect((await sita.call(writeQuestions, { params, body })).open).toMatchObject({ version: 2 })
  await expect(sam.call(writeQuestions, { params, body })).rejects.toMatchObject({ status: 409 })
})

test('clients have no brief', async ({ ada }) => {
  const { params } = await ada.raises(aConflict())
  await expect(ada.call(getBrief, { params })).rejects.toMatchObject({ status: 403 })
  await expect(ada.respond(downloadBrief, { params })).rejects.toMatchObject({ status: 403 })
})
