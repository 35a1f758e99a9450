import { expect, inject } from 'vitest'
import { listUsers, updateUser } from '#features/account/contract.ts'
import {
  deleteDocument,
  documentRoom,
  listDocuments,
  roomForRequest,
  uploadDocument,
} from '#features/document/contract.ts'
import { postMessage } from '#features/message/contract.ts'
import { listRequests } from '#features/request/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { openWorld, test, type World } from '#testing/fixtures/world.ts'

const GB = 1024 ** 3
const FULL = { status: 413, body: { code: 'STORAGE_FULL', message: expect.stringContaining('no room') } }

const upload = (who: Person, requestId: string, size = 1_000) =>
  who.call(uploadDocument, { params: { requestId }, file: new File(['a'.repeat(size)], 'plan.txt') })

/** As if so many bytes were stored already. */
const stored = ({ owner }: World, tenant: string, bytes: number) =>
  owner.query(`insert into stored_bytes values ($1, $2) on conflict (tenant_id) do update set bytes = excluded.bytes`, [
    tenant,
    bytes,
  ])
const storedBy = async ({ owner }: World, tenant: string) =>
  Number((await owner.query('select bytes from stored_bytes where tenant_id = $1', [tenant])).rows[0]?.bytes ?? 0)
const tenantOf = async ({ owner }: World, person: Person) =>
  (await owner.query('select tenant_id from users where id = $1', [person.id])).rows[0].tenant_id as string // a client has one

test('the storage of a company is counted, and freed by deleting', async ({ world, ada }) => {
  const acme = await tenantOf(world, ada)
  const { id: requestId } = await ada.raises(aReview())
  const before = await storedBy(world, acme)
  const { id: documentId, fileSize } = await upload(ada, requestId)
  expect(await storedBy(world, acme)).toBe(before + fileSize)
  await ada.call(deleteDocument, { params: { documentId } })
  expect(await storedBy(world, acme)).toBe(before)
})

test('a full company stores nothing more from anyone; another company does not notice', async ({
  world,
  ada,
  sam,
  grace,
}) => {
  const acme = await tenantOf(world, ada)
  const { id: requestId } = await ada.raises(aReview())
  const { id: elsewhere } = await grace.raises(aReview())
  await stored(world, acme, 5 * GB - 2_500)
  try {
    const many = await Promise.allSettled(Array.from({ length: 6 }, () => upload(ada, requestId)))
    const failures = many.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(failures).toHaveLength(4)
    for (const each of failures) expect(each).toMatchObject(FULL)
    expect(await ada.call(listDocuments, { params: { requestId } })).toHaveLength(2)
    await expect(upload(sam, requestId)).rejects.toMatchObject(FULL)
    await expect(upload(grace, elsewhere)).resolves.toBeTruthy()
  } finally {
    await stored(world, acme, 0)
  }
})

test('a body for which there is no room is refused before it is read', async ({ world, ada }) => {
  const acme = await tenantOf(world, ada)
  const { id: requestId } = await ada.raises(aReview())
  await stored(world, acme, 5 * GB - 1_000)
  try {
    // Were it read first, it would be refused for what it is.
    const path = `/api/requests/${requestId}/documents`
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const response = await ada.raw('POST', path, { body: 'x'.repeat(400_000), headers })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([413, 'STORAGE_FULL'])
  } finally {
    await stored(world, acme, 0)
  }
})

test('readers of the documents are told how much room is left, and how many files a request may still have', async ({
  world,
  ada,
  grace,
}) => {
  const acme = await tenantOf(world, ada)
  const { params } = await ada.raises(aReview())
  await stored(world, acme, 4.75 * GB)
  const room = () => ada.call(documentRoom, { params })
  const left = { bytesLeft: GB / 4, bytesInAll: 5 * GB, filesLeft: 500, isDiskFull: false }
  expect(await room()).toEqual(left)
  expect(await ada.call(roomForRequest)).toEqual(left)
  await stored(world, acme, 2 * GB)
  expect(await room(), 'no more than a tenth').toMatchObject({ bytesLeft: GB / 2 })
  await stored(world, acme, 6 * GB)
  expect(await room()).toMatchObject({ bytesLeft: 0 })
  expect(await ada.call(roomForRequest)).toMatchObject({ bytesLeft: 0 })
  expect((await grace.call(roomForRequest)).bytesLeft).toBe(GB / 2)
  await stored(world, acme, 0)
  await expect(grace.call(documentRoom, { params })).rejects.toMatchObject({ status: 404 })
})

test('one request takes five hundred files', async ({ world, ada }) => {
  const { id: requestId } = await ada.raises(aReview())
  const { id } = await upload(ada, requestId)
  await world.owner.query(
    `insert into documents (tenant_id, request_id, uploaded_by_id, file_name, file_path, file_size, mime_type, file_id, contains_pii)
     select tenant_id, request_id, uploaded_by_id, file_name, file_path, file_size, mime_type, file_id, contains_pii
     from documents, generate_series(1, 499) where id = $1`,
    [id],
  )
  await expect(upload(ada, requestId)).rejects.toMatchObject({ status: 409, body: { code: 'TOO_MANY_FILES' } })
})

const field = (message: string) => ({ status: 400, body: { fieldErrors: { storageLimitGb: [message] } } })

test('the administrator sees what a company stores and sets how much it may; each change is in the log', async ({
  world,
  admin,
  ada,
  sam,
}) => {
  const acme = await tenantOf(world, ada)
  await stored(world, acme, 3 * GB)
  const set = (who: Person, storageLimitGb: number) =>
    admin.call(updateUser, { params: { userId: who.id }, body: { storageLimitGb } })
  expect(await set(ada, 2)).toMatchObject({ storageLimitGb: 2, storedBytes: 3 * GB })
  const { id: requestId } = await ada.raises(aReview())
  await expect(upload(ada, requestId)).rejects.toMatchObject(FULL)
  await set(ada, 8)
  await expect(upload(ada, requestId)).resolves.toBeTruthy()
  expect((await admin.call(listUsers, { query: { q: 'ben.fry' } }))[0]).toMatchObject({ storageLimitGb: 8 })

  await expect(set(ada, 0)).rejects.toMatchObject(field('Enter whole GB from 1 to 10,000'))
  await expect(set(sam, 9)).rejects.toMatchObject(field('Only client accounts have a company.'))
  const { rows } = await world.owner.query<{ metadata: object }>(
    "select metadata from audit_events where event = 'account.edited' and resource_id = $1 order by created_at desc limit 1",
    [ada.id],
  )
  expect(rows[0]?.metadata).toEqual({ storageLimitGb: { before: 2, after: 8 } })
  await set(ada, 5)
  await stored(world, acme, 0)
})

test('when the disk is nearly full nothing grows, while people sign in, read and delete', async () => {
  // More than any disk has.
  const { world, end } = await openWorld(inject('host'), { MIN_FREE_DISK: '99999999' })
  try {
    const ada = await world.signIn('ada.nwosu')
    const short = { status: 507, body: { code: 'INSUFFICIENT_STORAGE', message: expect.stringContaining('space') } }
    await expect(ada.raises(aReview())).rejects.toMatchObject(short)
    const requestId = crypto.randomUUID()
    await expect(ada.call(postMessage, { params: { requestId }, body: { content: 'x' } })).rejects.toMatchObject(short)
    await expect(upload(ada, requestId)).rejects.toMatchObject(short)
    expect(await ada.call(listRequests)).toEqual([])
    expect(await ada.call(roomForRequest)).toMatchObject({ isDiskFull: true })
    const params = { documentId: crypto.randomUUID() }
    await expect(ada.call(deleteDocument, { params })).rejects.toMatchObject({ status: 404 })
  } finally {
    await end()
  }
})
