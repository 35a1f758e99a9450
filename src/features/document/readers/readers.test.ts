import { expect } from 'vitest'
import { listActivity, listHistory } from '#features/activity/contract.ts'
import { unreadRequests } from '#features/activity/bell/contract.ts'
import { addItem, handIn } from '#features/checklist/contract.ts'
import { downloadPack } from '#features/onboarding/contract.ts'
import { getRightToWork } from '#features/right-to-work/contract.ts'
import type { ErrorBody } from '#platform/errors.ts'
import { readZip } from '#platform/files/zip.server.ts'
import { aPdf } from '#testing/builders/drafts.ts'
import { pdfText } from '#testing/fixtures/pdf-text.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aCheck, aStarterWithCopy, recorded } from '#testing/builders/right-to-work.ts'
import { test } from '#testing/fixtures/world.ts'
import { addNote } from '#features/note/contract.ts'
import { deleteDocument, downloadDocument, listDocuments, uploadDocument } from '../contract.ts'

const COPY = 'Offer letter.pdf'
const PAPER = 'Home Office letter.pdf'
const forStage = { stage: 'rightToWork' } as const
const named = (name: string) => new File([aPdf()], name)

async function aStaffPaper(client: Person, staff: Person) {
  const { params, copy } = await aStarterWithCopy(client)
  const paper = await staff.call(uploadDocument, { params, file: named(PAPER), body: forStage })
  return { params, copy, paper }
}

const namesFor = async (reader: Person, params: { requestId: string }) =>
  (await reader.call(listDocuments, { params })).map(({ fileName }) => fileName)

test('documents that staff upload to the right to work check are for staff, and do not exist for the company', async ({
  ada,
  ben,
  sam,
  sita,
}) => {
  const { params, paper } = await aStaffPaper(ada, sam)

  expect(paper.visibility).toBe('internal')
  expect(await namesFor(sita, params)).toEqual([PAPER, COPY])
  expect((await sita.raw('GET', `/api/documents/${paper.id}`)).status).toBe(200)
  for (const reader of [ada, ben]) {
    expect(await namesFor(reader, params)).toEqual([COPY])
    const counted = await reader.respond(listDocuments, { params })
    expect(counted.headers.get('x-total-count')).toBe('1')
    for (const call of [downloadDocument, deleteDocument]) {
      const refused = await refusalOf(reader, call.method, paper.id)
      expect(refused).toEqual(await refusalOf(reader, call.method, crypto.randomUUID()))
      expect(refused.status).toBe(404)
    }
  }
})

async function refusalOf(reader: Person, method: string, id: string) {
  const response = await reader.raw(method, `/api/documents/${id}`)
  const { code, message } = (await response.json()) as ErrorBody // every refusal has this body
  return { status: response.status, code, message }
}

test('documents that the company uploads to it stay visible to the company', async ({ ada, ben }) => {
  const { params, copy } = await aStarterWithCopy(ada)
  expect(await namesFor(ben, params)).toEqual([COPY])
  expect((await ben.raw('GET', `/api/documents/${copy}`)).status).toBe(200)
})

test('it is in no archive and no compliance pack of the company', async ({ ada, sam }) => {
  const { params } = await aStaffPaper(ada, sam)
  const archived = async (reader: Person) => {
    const response = await reader.raw('GET', `/api/requests/${params.requestId}/documents/archive`)
    return readZip(Buffer.from(await response.arrayBuffer())).map(({ name }) => name)
  }
  const pack = async (reader: Person) =>
    pdfText(Buffer.from(await (await reader.respond(downloadPack, { params })).arrayBuffer()))

  expect(await archived(sam)).toEqual([COPY, PAPER])
  expect(await archived(ada)).toEqual([COPY])
  expect(await pack(sam)).toContain(PAPER)
  expect(await pack(ada)).not.toContain(PAPER)
  expect(await pack(ada)).toContain('Documents on file (1)')
})

test('staff hear of it and of its removal, and its company hears of neither', async ({ ada, sam, sita }) => {
  const { params, paper } = await aStaffPaper(ada, sam)
  const [hers, news] = [await sita.hears(), await ada.hears()]
  const unread = (reader: Person) =>
    reader.call(unreadRequests).then((all) => all.some(({ id }) => id === params.requestId))
  expect(await Promise.all([unread(sita), unread(ada)])).toEqual([true, false])

  await sam.call(deleteDocument, { params: { documentId: paper.id } })
  await sam.call(addNote, { params, body: { content: 'Rang.', visibility: 'client' } })

  expect((await hers.next())?.paths).toContain(`/api/requests/${params.requestId}/documents`)
  expect((await news.next())?.paths).toContain(`/api/requests/${params.requestId}/notes`)
  const told = async (reader: Person) => [
    ...(await reader.call(listHistory, { params })).map(({ details }) => details),
    ...(await reader.call(listActivity)).map(({ details }) => details),
  ]
  for (const act of ['uploaded', 'removed']) {
    expect(await told(sita)).toContain(`${act} “${PAPER}”`)
    expect(await told(ada)).not.toContain(`${act} “${PAPER}”`)
  }
  hers.close()
  news.close()
})

test('a check keeps both copies, of which the company reads its own', async ({ ada, sam }) => {
  const { params, copy, paper } = await aStaffPaper(ada, sam)
  await recorded(sam, params, aCheck(copy, { evidence: [copy, paper.id] }))
  const copies = async (reader: Person) => {
    const { checks } = await reader.call(getRightToWork, { params })
    return checks.map(({ evidence }) => evidence.map(({ fileName }) => fileName))
  }

  expect(await copies(sam)).toEqual([[COPY, PAPER]])
  expect(await copies(ada)).toEqual([[COPY]])
})

test('a company cannot name it as the copy of its check, and no one can hand it in', async ({ ada, sam }) => {
  const { params, paper } = await aStaffPaper(ada, sam)
  const naming = recorded(ada, params, aCheck(paper.id))
  await expect(naming).rejects.toMatchObject({ status: 400, body: { code: 'INVALID_REFERENCE' } })

  const item = await sam.call(addItem, {
    params,
    body: { title: 'Send the visa', why: 'It is kept', owner: 'client', dueDate: '2099-05-04', wantsDocument: true },
  })
  for (const person of [ada, sam]) {
    const handing = person.call(handIn, { params: { itemId: item.id }, body: { documentId: paper.id } })
    await expect(handing).rejects.toMatchObject({ status: 400, body: { code: 'INVALID_REFERENCE' } })
  }
})

test('the database itself hides it from a client and from a guest, and lets jobs delete it', async ({
  ada,
  sam,
  world,
}) => {
  const { paper } = await aStaffPaper(ada, sam)
  const seenBy = async (role: string) => {
    await world.owner.query('begin; set local role casewell_app')
    await world.owner.query("select set_config('app.tenants', $1, true), set_config('app.role', $2, true)", [
      `{${world.ids.ada}}`,
      role,
    ])
    const { rowCount } = await world.owner.query('select from documents where id = $1', [paper.id])
    await world.owner.query('rollback')
    return rowCount
  }
  expect([await seenBy('staff'), await seenBy('job')]).toEqual([1, 1])
  expect([await seenBy('client'), await seenBy('guest')]).toEqual([0, 0])
})

test('no other company reads it', async ({ ada, sam, grace, stan }) => {
  const { paper } = await aStaffPaper(ada, sam)
  for (const outsider of [grace, stan])
    expect((await outsider.raw('GET', `/api/documents/${paper.id}`)).status).toBe(404)
})
