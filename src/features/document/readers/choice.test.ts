import { once } from 'node:events'
import { expect } from 'vitest'
import { listHistory } from '#features/activity/contract.ts'
import { unreadRequests } from '#features/activity/bell/contract.ts'
import { addItem, handIn } from '#features/checklist/contract.ts'
import { addExhibit } from '#features/conflict/evidence/contract.ts'
import { listRequests, updateRequest } from '#features/request/contract.ts'
import { getReaders } from '#features/restriction/contract.ts'
import { fill } from '#platform/contract.ts'
import { aCase } from '#testing/builders/a-staffed-case.ts'
import { anOnboarding, aPdf, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { restOf, sendHead } from '#testing/hostile/raw.ts'
import {
  downloadDocuments,
  listDocuments,
  setDocumentReaders,
  type Stage,
  uploadDocument,
  type Visibility,
} from '../contract.ts'

const named = (name: string) => new File([aPdf()], name)
const namesFor = async (reader: Person, params: { requestId: string }) =>
  (await reader.call(listDocuments, { params })).map(({ fileName }) => fileName)

async function aPaper(client: Person, staff: Person, body: { stage?: Stage; visibility?: Visibility } = {}) {
  const { id: requestId, employee } = await client.raises(anOnboarding())
  const params = { requestId, employeeId: employee?.id ?? '' }
  return { params, paper: await staff.call(uploadDocument, { params, file: named('Notes of a call.pdf'), body }) }
}

test('what staff upload to any stage is for staff, and elsewhere for both sides, unless they say otherwise', async ({
  ada,
  sam,
}) => {
  const readersOf = async (body: { stage?: Stage; visibility?: Visibility }) => {
    const { params, paper } = await aPaper(ada, sam, body)
    return [paper.visibility, (await namesFor(ada, params)).length]
  }
  for (const stage of ['idVerification', 'rightToWork', 'referenceCheck'] as const) {
    expect(await readersOf({ stage })).toEqual(['internal', 0])
    expect(await readersOf({ stage, visibility: 'client' })).toEqual(['client', 1])
  }
  expect(await readersOf({})).toEqual(['client', 1])
  expect(await readersOf({ visibility: 'internal' })).toEqual(['internal', 0])
})

test('the company does not choose, then or later', async ({ ada, sam }) => {
  const { params, paper } = await aPaper(ada, sam)
  const choosing = ada.call(uploadDocument, { params, file: aPdf(), body: { visibility: 'internal' } })
  await expect(choosing).rejects.toMatchObject({ status: 403 })
  const changing = ada.call(setDocumentReaders, { params: { documentId: paper.id }, body: { visibility: 'internal' } })
  await expect(changing).rejects.toMatchObject({ status: 403 })
  expect(paper.can.setReaders).toBe(true)
  const [seen] = await ada.call(listDocuments, { params })
  expect(seen?.can.setReaders).toBe(false)
})

test('staff change who reads it later, live on both sides, in the history and with both in the audit', async ({
  ada,
  sam,
  sita,
  world,
}) => {
  const { params, paper } = await aPaper(ada, sam, { stage: 'rightToWork' })
  const unread = () => ada.call(unreadRequests).then((all) => all.some(({ id }) => id === params.requestId))
  expect(await unread()).toBe(false)
  const news = await ada.hears()
  const set = (visibility: Visibility) =>
    sita.call(setDocumentReaders, { params: { documentId: paper.id }, body: { visibility } })

  expect(await set('client')).toMatchObject({ id: paper.id, visibility: 'client' })
  expect((await news.next())?.paths).toContain(`/api/requests/${params.requestId}/documents`)
  expect(await unread()).toBe(true)
  expect(await namesFor(ada, params)).toEqual(['Notes of a call.pdf'])
  expect((await ada.raw('GET', `/api/documents/${paper.id}`)).status).toBe(200)

  await set('internal')
  expect((await news.next())?.paths).toContain(`/api/requests/${params.requestId}/documents`)
  expect(await namesFor(ada, params)).toEqual([])
  expect((await ada.raw('GET', `/api/documents/${paper.id}`)).status).toBe(404)
  news.close()

  const said = (await ada.call(listHistory, { params })).map(({ details }) => details)
  expect(said).toContain('let the client read “Notes of a call.pdf”')
  expect(said).toContain('stopped sharing “Notes of a call.pdf” with the client')
  expect(said).not.toContain('uploaded “Notes of a call.pdf”')
  const { rows } = await world.owner.query(
    "select actor_id, metadata - 'requestId' as change from audit_events where resource_id = $1 and action = 'update' order by created_at",
    [paper.id],
  )
  expect(rows).toEqual([
    { actor_id: sita.id, change: { before: 'internal', after: 'client' } },
    { actor_id: sita.id, change: { before: 'client', after: 'internal' } },
  ])
})

test('what was handed in stays with the company, as does an exhibit, and nothing changes once the request is finished', async ({
  ada,
  sam,
  world,
}) => {
  const hide = (documentId: string) =>
    sam.call(setDocumentReaders, { params: { documentId }, body: { visibility: 'internal' } })
  const refusal = { status: 409, body: { code: 'INVALID_TRANSITION' } }

  const { params, paper } = await aPaper(ada, sam)
  const its = await ada.call(uploadDocument, { params, file: aPdf() })
  await expect(hide(its.id)).rejects.toMatchObject(refusal)
  const item = { title: 'Send the rota', why: 'It is kept', dueDate: '2099-05-04', wantsDocument: true }
  const { id: itemId } = await sam.call(addItem, { params, body: { ...item, owner: 'staff' } })
  await sam.call(handIn, { params: { itemId }, body: { documentId: paper.id } })
  await expect(hide(paper.id)).rejects.toMatchObject(refusal)

  const { params: ofCase } = await aCase(ada, world.owner)
  const rota = await sam.call(uploadDocument, { params: ofCase, file: named('Rota.pdf') })
  const exhibit = { title: 'Rota', source: 'Acme', obtainedOn: '2026-01-05', documentId: rota.id }
  await sam.call(addExhibit, { params: ofCase, body: exhibit })
  await expect(hide(rota.id)).rejects.toMatchObject(refusal)

  const { id: requestId } = await ada.raises(aReview())
  const late = await sam.call(uploadDocument, { params: { requestId }, file: aPdf() })
  await sam.call(updateRequest, { params: { requestId }, body: { status: 'completed' } })
  await expect(hide(late.id)).rejects.toMatchObject(refusal)
})

test('its readers are named: the advisers of the company, and its people where they read it too', async ({
  ada,
  sam,
}) => {
  const { params } = await aPaper(ada, sam)
  const { people } = await sam.call(getReaders, { params })
  const names = (isAdviser: boolean) =>
    people.filter((each) => each.sees && each.isAdviser === isAdviser).map(({ firstName }) => firstName)
  expect([names(true), names(false)]).toEqual([['Sam', 'Sita'], expect.arrayContaining(['Ada', 'Ben'])])
})

test('no search of the company finds it by its name', async ({ ada, sam }) => {
  await aPaper(ada, sam, { visibility: 'internal' })
  expect(await ada.call(listRequests, { query: { q: 'Notes of a call' } })).toEqual([])
})

test('the database lets no one but staff change its readers, and no one change anything else of it', async ({
  ada,
  sam,
  world,
}) => {
  const { paper } = await aPaper(ada, sam)
  const attempt = async (role: string, change: string) => {
    await world.owner.query('begin; set local role casewell_app')
    await world.owner.query("select set_config('app.tenants', $1, true), set_config('app.role', $2, true)", [
      `{${world.ids.ada}}`,
      role,
    ])
    const tried = await world.owner
      .query(`update documents set ${change} where id = $1`, [paper.id])
      .then(({ rowCount }) => rowCount)
      .catch(({ code }: { code: string }) => code)
    await world.owner.query('rollback')
    return tried
  }
  expect(await attempt('staff', "visibility = 'internal'")).toBe(1)
  for (const role of ['client', 'guest', 'job']) expect(await attempt(role, "visibility = 'internal'")).toBe('42501')
  expect(await attempt('staff', "file_name = 'Other.pdf'")).toBe('42501')
})

test.for(['document', 'archive'])(
  'who reads its %s while staff stop sharing it reads no further',
  async (which, { ada, sam, world }) => {
    const { params } = await aPaper(ada, sam)
    const content = `${'a'.repeat(9_000_000)}the last word`
    const { id } = await sam.call(uploadDocument, { params, file: new File([content], 'Long.txt') })
    const path = which === 'document' ? `/api/documents/${id}` : fill(downloadDocuments.path, params)
    const socket = await sendHead(world.base, ada, { path, headers: { Connection: 'close' } })
    await once(socket, 'readable')
    await sam.call(setDocumentReaders, { params: { documentId: id }, body: { visibility: 'internal' } })

    const answer = await restOf(socket)
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).not.toContain('the last word')
  },
)
