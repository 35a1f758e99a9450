import { expect } from 'vitest'
import { deleteDocument, listDocuments, uploadDocument } from '#features/document/contract.ts'
import { anOnboarding, aPdf } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { acceptHandIn, addItem, finishItem, getChecklist, handIn, reopenItem, sendBack } from '../contract.ts'

async function asks(staff: Person, client: Person, owner: 'client' | 'staff' | 'starter' = 'client') {
  const request = await client.raises(anOnboarding())
  const employeeId = request.employee?.id ?? ''
  const item = await staff.call(addItem, {
    params: { employeeId },
    body: {
      title: 'Upload the forklift licence',
      why: 'She drives from the first day',
      owner,
      dueDate: '2026-12-04',
      wantsDocument: true,
    },
  })
  return { requestId: request.id, employeeId, params: { itemId: item.id }, item }
}

const upload = (person: Person, { requestId }: { requestId: string }, name = 'Offer letter') =>
  person.call(uploadDocument, { params: { requestId }, file: aPdf(name) })

test('a document asked for is handed in and accepted, and its item is done', async ({ ada, sam }) => {
  const { params, item, ...of } = await asks(sam, ada)
  expect(item.can).toMatchObject({ handIn: true, finish: true, decide: false })
  const { id: documentId } = await upload(ada, of)
  const handedIn = await ada.call(handIn, { params, body: { documentId, version: item.version } })
  expect(handedIn).toMatchObject({
    status: 'handed_in',
    can: { finish: false, decide: false, handIn: true },
    handIns: [{ document: { id: documentId, fileName: 'Offer letter.pdf' }, by: { firstName: 'Ada' }, outcome: null }],
  })

  const accepted = await sam.call(acceptHandIn, { params, body: { version: handedIn.version } })
  expect(accepted).toMatchObject({
    status: 'accepted',
    doneBy: { firstName: 'Sam' },
    handIns: [{ outcome: 'accepted', decidedBy: { firstName: 'Sam' } }],
    can: { reopen: true, handIn: false },
  })
  await expect(ada.call(reopenItem, { params, body: {} })).rejects.toMatchObject({ status: 403 })
  const { progress } = await ada.call(getChecklist, { params: { employeeId: of.employeeId } })
  expect(progress).toMatchObject({ total: 1, done: 1 })
})

test('a document that is sent back keeps its history, with the reasons', async ({ ada, sam, sita }) => {
  const { params, item, ...of } = await asks(sam, ada)
  const [first, second] = [await upload(ada, of, 'First'), await upload(ada, of, 'Second')]
  await ada.call(handIn, { params, body: { documentId: first.id } })
  const sentBack = await sam.call(sendBack, { params, body: { reason: 'The back is missing' } })
  expect(sentBack).toMatchObject({ status: 'sent_back', can: { handIn: true, decide: false } })
  await ada.call(handIn, { params, body: { documentId: second.id } })
  await sita.call(acceptHandIn, { params, body: {} })

  const { items } = await ada.call(getChecklist, { params: { employeeId: of.employeeId } })
  expect(items[0]?.handIns).toMatchObject([
    {
      document: { id: first.id },
      outcome: 'sent_back',
      reason: 'The back is missing',
      decidedBy: { firstName: 'Sam' },
    },
    { document: { id: second.id }, outcome: 'accepted', reason: null, decidedBy: { firstName: 'Sita' } },
  ])
  expect(items[0]?.version).toBe(item.version + 4)
})

test('the decision on a deleted document stays, and another document can be handed in', async ({ ada, sam }) => {
  const { params, ...of } = await asks(sam, ada)
  const wrong = await upload(ada, of)
  await ada.call(handIn, { params, body: { documentId: wrong.id } })
  await ada.call(deleteDocument, { params: { documentId: wrong.id } })
  const right = await upload(ada, of)
  const replaced = await ada.call(handIn, { params, body: { documentId: right.id } })
  expect(replaced.handIns.map(({ document }) => document?.id)).toEqual([undefined, right.id])

  const accepted = await sam.call(acceptHandIn, { params, body: {} })
  expect(accepted.handIns.map(({ outcome }) => outcome)).toEqual([null, 'accepted'])
})

test('only staff decide, and only once something is handed in', async ({ ada, sam }) => {
  const { params, ...of } = await asks(sam, ada)
  const { id: documentId } = await upload(ada, of)
  await expect(sam.call(acceptHandIn, { params, body: {} })).rejects.toMatchObject({
    status: 409,
    body: { code: 'INVALID_TRANSITION', message: 'This is still to be done.' },
  })
  const handedIn = await ada.call(handIn, { params, body: { documentId } })
  await expect(ada.call(acceptHandIn, { params, body: {} })).rejects.toMatchObject({ status: 403 })
  await expect(ada.call(sendBack, { params, body: { reason: 'No' } })).rejects.toMatchObject({ status: 403 })
  const late = { params, body: { reason: 'Blurred', version: handedIn.version - 1 } }
  await expect(sam.call(sendBack, late)).rejects.toMatchObject({
    status: 409,
    body: { code: 'STALE_VERSION', current: { status: 'handed_in', handIns: [{ outcome: null }] } },
  })
})

test('a client hands in for the starter and not for the firm, and never ticks off a document', async ({ ada, sam }) => {
  const starters = await asks(sam, ada, 'starter')
  const { id: documentId } = await upload(ada, starters)
  await expect(ada.call(finishItem, { params: starters.params, body: {} })).rejects.toMatchObject({
    status: 409,
    body: { message: 'This asks for a document. Hand it in instead.' },
  })
  expect((await ada.call(handIn, { params: starters.params, body: { documentId } })).status).toBe('handed_in')

  const firms = await asks(sam, ada, 'staff')
  const theirs = await upload(ada, firms)
  const refused = ada.call(handIn, { params: firms.params, body: { documentId: theirs.id } })
  await expect(refused).rejects.toMatchObject({ status: 403 })
  expect((await sam.call(finishItem, { params: firms.params, body: { note: 'Seen on paper' } })).status).toBe('done')
})

test('a document of another request or company does not count', async ({ ada, grace, sam, sita }) => {
  const { params } = await asks(sam, ada)
  const other = await upload(ada, await asks(sam, ada))
  const foreign = await upload(grace, await asks(sita, grace))
  for (const { id: documentId } of [other, foreign])
    await expect(ada.call(handIn, { params, body: { documentId } })).rejects.toMatchObject({
      status: 400,
      body: { code: 'INVALID_REFERENCE', fieldErrors: { documentId: ['This does not exist.'] } },
    })
})

test('the company hears of the decision at once', async ({ ada, ben, sam }) => {
  const { params, ...of } = await asks(sam, ada)
  const { id: documentId } = await upload(ada, of)
  await ada.call(handIn, { params, body: { documentId } })
  const news = await ben.hears()
  await sam.call(sendBack, { params, body: { reason: 'Blurred' } })
  expect((await news.next())?.paths).toContain(`/api/employees/${of.employeeId}/checklist`)
  news.close()
})

test('a document that staff accepted is deleted by its company only once it is taken back', async ({
  ada,
  ben,
  sam,
}) => {
  const { params, ...of } = await asks(sam, ada)
  const { id: documentId } = await upload(ada, of)
  await ada.call(handIn, { params, body: { documentId } })
  const mayRemove = async (person: Person) => (await person.call(listDocuments, { params: of }))[0]?.can.remove
  expect(await mayRemove(ada)).toBe(true)

  const news = await ben.hears()
  await sam.call(acceptHandIn, { params, body: {} })
  expect((await news.next())?.paths).toContain(`/api/requests/${of.requestId}/documents`)
  news.close()
  expect([await mayRemove(ada), await mayRemove(sam)]).toEqual([false, true])
  await expect(ada.call(deleteDocument, { params: { documentId } })).rejects.toMatchObject({
    status: 409,
    body: { code: 'EVIDENCE', message: 'This document has been accepted and has to be kept.' },
  })

  await sam.call(reopenItem, { params, body: {} })
  expect(await mayRemove(ada)).toBe(true)
  await ada.call(deleteDocument, { params: { documentId } })
})

test('a DBS certificate is not asked for, and an item that earlier versions asked for takes none', async ({
  ada,
  sam,
  world,
}) => {
  const { params, item, ...of } = await asks(sam, ada)
  const body = { title: 'Criminal record certificate', why: 'Work with children', owner: 'client' } as const
  const asking = sam.call(addItem, {
    params: { employeeId: of.employeeId },
    body: { ...body, dueDate: '2026-12-04', wantsDocument: true },
  })
  await expect(asking).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { title: [expect.stringContaining('never stored')] } },
  })

  await world.owner.query("update checklist_items set title = 'DBS certificate' where id = $1", [item.id])
  const [left] = (await ada.call(getChecklist, { params: { employeeId: of.employeeId } })).items
  expect(left).toMatchObject({ wantsDocument: false, can: { handIn: false, finish: true } })
  const { id: documentId } = await upload(ada, of)
  await expect(ada.call(handIn, { params, body: { documentId } })).rejects.toMatchObject({ status: 409 })
})
