import { expect } from 'vitest'
import { setReaders } from '#features/restriction/contract.ts'
import { readZip } from '#platform/files/zip.server.ts'
import { aConflict, anOnboarding, aPdf, aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { test } from '#testing/fixtures/world.ts'
import { uploadDocument } from '../contract.ts'

const archiveOf = (requestId: string) => `/api/requests/${requestId}/documents/archive`

const upload = (person: Person, requestId: string, file: File) =>
  person.call(uploadDocument, { params: { requestId }, file })

test('client and staff download all documents as one archive, each under a name of its own', async ({ ada, sam }) => {
  const { id: requestId, reference } = await ada.raises(anOnboarding())
  await upload(ada, requestId, aPdf('of Ada'))
  await upload(sam, requestId, aPdf('of Sam'))
  await upload(ada, requestId, new File(['a'.repeat(600_000)], 'Long.txt'))

  for (const reader of [ada, sam]) {
    const response = await reader.raw('GET', archiveOf(requestId))
    const bytes = Buffer.from(await response.arrayBuffer())

    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${reference} documents.zip"`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    })
    expect(readZip(bytes).map(({ name, unpacked }) => [name, unpacked])).toEqual([
      ['Offer letter.pdf', aPdf('of Ada').size],
      ['Offer letter (2).pdf', aPdf('of Sam').size],
      ['Long.txt', 600_000],
    ])
    expect(bytes.includes(await aPdf('of Sam').text())).toBe(true)
    expect(bytes.includes('a'.repeat(600_000))).toBe(true)
  }
})

test('a review’s attachments are in it', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  await upload(ada, requestId, aPdf())

  const response = await sam.raw('GET', archiveOf(requestId))
  expect(readZip(Buffer.from(await response.arrayBuffer()))).toHaveLength(1)
})

test('every document in it is audited as read', async ({ ada, sam, world }) => {
  const { id: requestId } = await ada.raises(anOnboarding())
  const ids = [await upload(ada, requestId, aPdf()), await upload(ada, requestId, aPdf())].map(({ id }) => id)
  await (await sam.raw('GET', archiveOf(requestId))).arrayBuffer()

  const { rows } = await world.owner.query<{ resource_id: string }>(
    `select resource_id from audit_events
      where action = 'view' and resource_type = 'document' and actor_id = $1 and metadata ->> 'requestId' = $2`,
    [sam.id, requestId],
  )
  expect(rows.map((each) => each.resource_id).toSorted()).toEqual(ids.toSorted())
})

test('a request without documents has no archive', async ({ ada }) => {
  const { id: requestId } = await ada.raises(anOnboarding())
  expect((await ada.raw('GET', archiveOf(requestId))).status).toBe(404)
})

test('another site cannot load it', async ({ ada }) => {
  const { id: requestId } = await ada.raises(anOnboarding())
  await upload(ada, requestId, aPdf())
  const headers = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' }

  expect((await ada.raw('GET', archiveOf(requestId), { headers })).status).toBe(403)
})

test('users who cannot open a case get no archive of it', async ({ ada, ben, sam, sita }) => {
  const { id: requestId } = await ada.raises(aConflict())
  await upload(ada, requestId, aPdf())
  await sita.call(setReaders, { params: { requestId }, body: { readers: [sita.id, ada.id] } })

  const statuses = await Promise.all([ben, sam, ada].map((each) => each.raw('GET', archiveOf(requestId))))
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 200])
})

test('a document that cannot be read ends the download before its end', async ({ ada, world }) => {
  const { id: requestId } = await ada.raises(anOnboarding())
  await upload(ada, requestId, new File(['a'.repeat(2_000_000)], 'first.txt'))
  const broken = await upload(ada, requestId, aPdf())
  await world.owner.query(
    `delete from file_chunks c using documents d
      where d.id = $1 and c.tenant_id = d.tenant_id and c.file_id = d.file_id`,
    [broken.id],
  )

  const response = await ada.raw('GET', archiveOf(requestId))
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow(/terminated|closed|aborted/)
})
