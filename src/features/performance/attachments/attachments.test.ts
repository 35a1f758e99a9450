import { expect } from 'vitest'
import { listDocuments, uploadDocument } from '#features/document/contract.ts'
import { updateRequest } from '#features/request/contract.ts'
import { anOnboarding, aPdf, aReview } from '#testing/builders/drafts.ts'
import { test } from '#testing/fixtures/world.ts'
import { getReview } from '../contract.ts'
import { deleteAttachment, downloadAttachment, listAttachments, uploadAttachment } from './contract.ts'

test('files attached by staff are listed for both sides, beside those that came with the request', async ({
  ada,
  sam,
  world,
}) => {
  const { params } = await ada.raises(aReview())
  await ada.call(uploadDocument, { params, file: aPdf('last year') })
  const body = { description: 'Signed', fileName: 'Offer letter.pdf', fileSize: '94', mimeType: 'application/pdf' }
  const attached = await sam.call(uploadAttachment, { params, file: aPdf('signed'), body })
  expect(attached).toMatchObject({ fileName: 'Offer letter.pdf', description: 'Signed', can: { remove: true } })

  const seen = await ada.call(listAttachments, { params })
  expect(seen).toMatchObject([
    { id: attached.id, can: { remove: false } },
    { description: null, can: { remove: false } },
  ])
  expect(await ada.call(listDocuments, { params })).toHaveLength(2)
  const { id: reviewId } = await sam.call(getReview, { params })
  expect(await sam.call(listAttachments, { params: { requestId: reviewId } })).toHaveLength(2)

  const response = await ada.raw('GET', `/api/attachments/${attached.id}/download`)
  expect(response.headers.get('content-disposition')).toContain('attachment; filename="Offer letter.pdf"')
  expect(await response.text()).toBe(await aPdf('signed').text())
  const { rows } = await world.owner.query("select 1 from file_chunks where position('signed'::bytea in bytes) > 0")
  expect(rows).toEqual([])
})

test('attaching begins the work, and is told', async ({ ada, sam }) => {
  const { id: requestId } = await ada.raises(aReview())
  const adas = await ada.hears()
  await sam.call(uploadAttachment, { params: { requestId }, file: aPdf() })
  expect((await adas.next())?.paths).toContain(`/api/performance-reviews/${requestId}/attachments`)
  adas.close()
})

test('staff delete an attachment, clients none', async ({ ada, sam }) => {
  const params = { requestId: (await ada.raises(aReview())).id }
  const { id: attachmentId } = await ada.call(uploadDocument, { params, file: aPdf() })
  const deletion = { params: { attachmentId } }
  await expect(ada.call(deleteAttachment, deletion)).rejects.toMatchObject({ status: 403 })
  await expect(ada.call(uploadAttachment, { params, file: aPdf() })).rejects.toMatchObject({ status: 403 })

  await sam.call(deleteAttachment, deletion)
  expect(await ada.call(listAttachments, { params })).toEqual([])
  await expect(ada.call(downloadAttachment, deletion)).rejects.toMatchObject({ status: 404 })
})

test('a document of another type of request is no attachment', async ({ ada, sam }) => {
  const params = { requestId: (await ada.raises(anOnboarding())).id }
  const { id: attachmentId } = await ada.call(uploadDocument, { params, file: aPdf() })
  for (const endpoint of [deleteAttachment, downloadAttachment] as const)
    await expect(sam.call(endpoint, { params: { attachmentId } })).rejects.toMatchObject({ status: 404 })
  await expect(sam.call(listAttachments, { params })).rejects.toMatchObject({ status: 404 })
})

test('files that break a rule are refused, and so is any on a finished request', async ({ ada, sam }) => {
  const params = { requestId: (await ada.raises(aReview())).id }
  const attach = (file: File) => sam.call(uploadAttachment, { params, file })
  await expect(attach(new File(['MZ'], 'Macro.exe'))).rejects.toMatchObject({
    status: 415,
    body: { message: 'Invalid file type - Macro.exe is not a supported file type.' },
  })
  await expect(attach(new File([new Uint8Array(10_485_761)], 'Long.txt'))).rejects.toMatchObject({
    status: 413,
    body: { message: 'File too large - Long.txt is larger than 10MB.' },
  })
  await sam.call(updateRequest, { params, body: { status: 'completed' } })
  await expect(attach(aPdf())).rejects.toMatchObject({ status: 409 })
})
