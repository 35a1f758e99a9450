import { expect } from 'vitest'
import { updateRequest } from '#features/request/contract.ts'
import { anOnboarding, aPdf } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { deleteDocument, downloadDocument, listDocuments, uploadDocument } from './contract.ts'

test('staff download exactly what a client uploaded', async ({ ada, sam }) => {
  const { params } = await ada.raises(anOnboarding())
  const document = await ada.call(uploadDocument, {
    params,
    file: aPdf('signed'),
    body: { description: 'Signed' },
  })

  const response = await sam.raw('GET', `/api/documents/${document.id}`)

  expect(document).toMatchObject({
    fileName: 'Offer letter.pdf',
    mimeType: 'application/pdf',
    uploadedBy: { firstName: 'Ada' },
  })
  expect(await response.text()).toBe(await aPdf('signed').text())
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="Offer letter.pdf"`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
})

test('a document is offered under its own name, whatever characters it holds', async ({ ada, sam }) => {
  const { params } = await ada.raises(anOnboarding())
  const file = new File([await aPdf().text()], 'Résumé; 🙂 (1)*.pdf')
  const { id, fileName } = await ada.call(uploadDocument, { params, file })

  const header = (await sam.raw('GET', `/api/documents/${id}`)).headers.get('content-disposition') ?? ''
  const encoded = /^attachment; .*filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? ''
  expect(decodeURIComponent(encoded)).toBe(fileName)
})

test('no attachment opens without a session', async ({ ada, stranger }) => {
  const { params } = await ada.raises(anOnboarding())
  const { id: documentId } = await ada.call(uploadDocument, { params, file: aPdf() })

  await expect(stranger.call(downloadDocument, { params: { documentId } })).rejects.toMatchObject({ status: 401 })
})

test('every download is audited', async ({ ada, sam, world }) => {
  const { params } = await ada.raises(anOnboarding())
  const { id } = await ada.call(uploadDocument, { params, file: aPdf() })
  await sam.raw('GET', `/api/documents/${id}`)

  const { rows } = await world.owner.query(
    'select actor_id, action from audit_events where resource_id = $1 order by created_at',
    [id],
  )
  expect(rows).toEqual([
    { actor_id: ada.id, action: 'create' },
    { actor_id: sam.id, action: 'view' },
  ])
})

test('the database holds no readable byte of a file', async ({ ada, world }) => {
  const { params } = await ada.raises(anOnboarding())
  await ada.call(uploadDocument, { params, file: aPdf('canary-of-the-harbour') })

  const { rows } = await world.owner.query<{ bytes: Buffer }>('select bytes from file_chunks')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some((row) => row.bytes.includes('canary-of-the-harbour'))).toBe(false)
})

test.for([
  ['malware.exe', 'MZ', 'Invalid file type - malware.exe is not a supported file type.'],
  ['page.pdf', '<html><script>alert(1)</script></html>', 'Invalid file type - page.pdf is not a supported file type.'],
  ['picture.svg', '<svg/>', 'Invalid file type - picture.svg is not a supported file type.'],
])('%s is refused with the reason', async ([name, content, message], { ada }) => {
  const { params } = await ada.raises(anOnboarding())
  const uploading = ada.call(uploadDocument, { params, file: new File([content ?? ''], name ?? '') })

  await expect(uploading).rejects.toMatchObject({ status: 415, body: { code: 'INVALID_FILE_TYPE', message } })
})

test('an empty file is refused as empty, not for its type', async ({ ada }) => {
  const { params } = await ada.raises(anOnboarding())
  const uploading = ada.call(uploadDocument, { params, file: new File([], 'empty.txt') })

  const message = 'Empty file - empty.txt has nothing in it.'
  await expect(uploading).rejects.toMatchObject({ status: 400, body: { code: 'EMPTY_FILE', message } })
})

test('a file has at most ten megabytes', async ({ ada, world }) => {
  const { id: requestId } = await ada.raises(anOnboarding())
  const upload = (size: number) =>
    ada.call(uploadDocument, { params: { requestId }, file: new File(['a'.repeat(size)], 'large.txt') })

  await expect(upload(10_485_761)).rejects.toMatchObject({
    status: 413,
    body: { message: 'File too large - large.txt is larger than 10MB.' },
  })
  await expect(upload(10_485_760)).resolves.toMatchObject({ fileSize: 10_485_760 })
  const { rows } = await world.owner.query('select count(*)::int as files from documents where request_id = $1', [
    requestId,
  ])
  expect(rows).toEqual([{ files: 1 }])
})

test('staff delete documents, and nothing of the file remains', async ({ ada, sam, world }) => {
  const { params } = await ada.raises(anOnboarding())
  const { id: documentId } = await ada.call(uploadDocument, { params, file: aPdf() })
  const chunks = async () => (await world.owner.query('select from file_chunks')).rowCount ?? 0
  const before = await chunks()

  await sam.call(deleteDocument, { params: { documentId } })

  expect(await chunks()).toBe(before - 1)
  expect(await ada.call(listDocuments, { params })).toEqual([])
})

test('a client deletes their own documents and no others, and that is audited', async ({ ada, ben, sam, world }) => {
  const { params } = await ada.raises(anOnboarding())
  const mine = await ada.call(uploadDocument, { params, file: aPdf() })
  const theirs = await sam.call(uploadDocument, { params, file: aPdf() })
  const removable = async (reader: typeof ada) =>
    (await reader.call(listDocuments, { params })).filter((each) => each.can.remove).map((each) => each.id)

  expect(mine.can).toMatchObject({ remove: true })
  expect(await removable(ada)).toEqual([mine.id])
  expect(await removable(ben)).toEqual([])
  expect(await removable(sam)).toEqual([theirs.id, mine.id])
  const remove = (reader: typeof ada, { id: documentId }: typeof mine) =>
    reader.call(deleteDocument, { params: { documentId } })
  await expect(remove(ben, mine)).rejects.toMatchObject({ status: 403 })
  await expect(remove(ada, theirs)).rejects.toMatchObject({ status: 403 })

  await remove(ada, mine)
  const { rows } = await world.owner.query(
    "select actor_id from audit_events where resource_id = $1 and action = 'delete'",
    [mine.id],
  )
  expect(rows).toEqual([{ actor_id: ada.id }])
})

test('a document contains personal data if its uploader says so, or if it belongs to a check', async ({ ada, sam }) => {
  const { params } = await ada.raises(anOnboarding())
  const upload = (body: object) => ada.call(uploadDocument, { params, file: aPdf(), body })
  const said = [{}, { containsPii: 'true' }, { containsPii: 'false' }]
  const ofStage = [{ stage: 'idVerification' }, { stage: 'rightToWork', containsPii: 'false' }]
  // oxlint-disable-next-line no-await-in-loop -- they are listed in this order
  for (const body of [...said, ...ofStage]) await upload(body)

  const documents = await sam.call(listDocuments, { params })
  expect(documents.map(({ containsPii }) => containsPii).toReversed()).toEqual([false, true, false, true, true])
  await expect(upload({ containsPii: 'perhaps' })).rejects.toMatchObject({
    status: 400,
    body: { fieldErrors: { containsPii: expect.anything() } },
  })
})

test('a finished request accepts no documents and loses none', async ({ ada, sam }) => {
  const { params } = await ada.raises(anOnboarding())
  const { id: documentId } = await ada.call(uploadDocument, { params, file: aPdf() })
  await sam.call(updateRequest, { params, body: { status: 'completed' } })

  for (const refused of [
    () => ada.call(uploadDocument, { params, file: aPdf() }),
    () => sam.call(deleteDocument, { params: { documentId } }),
    () => ada.call(deleteDocument, { params: { documentId } }),
  ])
    await expect(refused()).rejects.toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } })
  for (const reader of [ada, sam])
    expect(await reader.call(listDocuments, { params })).toMatchObject([{ can: { remove: false } }])
})

test('a hostile file name stays plain text', async ({ ada }) => {
  const { params } = await ada.raises(anOnboarding())
  const file = new File(['a,b\n1,2\n'], '../../etc/pass"wd\r\nX: y\u202egpj.csv')

  const { fileName, id } = await ada.call(uploadDocument, { params, file })

  expect(fileName).not.toMatch(/[/\\\r\n\u202e]/)
  const response = await ada.raw('GET', `/api/documents/${id}`)
  expect(response.headers.get('x')).toBeNull()
})
