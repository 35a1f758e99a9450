import '#ui/main.css'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aRequest } from '#testing/screen/a-request.ts'
import { aReviewDetail } from '#testing/screen/a-review.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Attachments } from './attachments.tsx'

const requestId = '00000000-0000-4000-8000-000000000001'
const request = aRequest({ id: requestId, type: 'performance_review', status: 'in_progress' })
const REVIEW = `/api/performance-reviews/${requestId}`

const attachment = (can: { remove: boolean }) => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  requestId,
  fileName: 'Appraisal.pdf',
  description: 'Of last year',
  stage: null,
  fileSize: 2_048,
  mimeType: 'application/pdf',
  createdAt: '2026-11-16T09:00:00.000Z',
  visibility: 'client',
  containsPii: false,
  uploadedBy: { id: '00000000-0000-4000-8000-0000000000a1', firstName: 'Sam', lastName: 'Okafor' },
  can,
})

test('files are chosen, described and uploaded; those that break a rule stay behind', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail() })
  server.answers(`GET ${REVIEW}/attachments`, { body: [] })
  server.answers(`POST ${REVIEW}/attachments`, { status: 201, body: attachment({ remove: true }) })
  const { screen } = await renderSignedIn(client, <Attachments request={request} audience="staff" />)
  await expect.element(screen.getByText('No documents yet.')).toBeVisible()

  const files = [new File(['%PDF-1.4'], 'Appraisal.pdf'), new File(['MZ'], 'Macro.exe')]
  await userEvent.upload(screen.getByLabelText('Upload documents', { exact: true }).last(), files)
  await expect.element(screen.getByText('Invalid file type - Macro.exe is not a supported file type.')).toBeVisible()
  await userEvent.fill(screen.getByLabelText(/^Description/), 'Of last year')
  server.answers(`GET ${REVIEW}/attachments`, { body: [attachment({ remove: true })] })
  await userEvent.click(screen.getByRole('button', { name: 'Upload 1 file' }))
  await expect.element(screen.getByText('File uploaded successfully!')).toBeVisible()
  expect(server.asked(`POST ${REVIEW}/attachments`)).toHaveLength(1)
  await expect.element(screen.getByRole('button', { name: /^Upload/ })).not.toBeInTheDocument()
})

test('an attachment is deleted after a question', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail() })
  server.answers(`GET ${REVIEW}/attachments`, { body: [attachment({ remove: true })] })
  const DELETION = 'DELETE /api/performance-attachments/00000000-0000-4000-8000-0000000000d1'
  server.answers(DELETION, { status: 204 })
  const { screen } = await renderSignedIn(client, <Attachments request={request} audience="staff" />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete Appraisal.pdf' }))
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect.poll(() => server.asked(DELETION)).toHaveLength(1)
  await expect.element(screen.getByText('File deleted successfully!')).toBeVisible()
})

test('clients download, and neither upload nor delete', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail({ can: { work: false, readTexts: false } }) })
  server.answers(`GET ${REVIEW}/attachments`, { body: [attachment({ remove: false })] })
  const { screen } = await renderSignedIn(client, <Attachments request={request} audience="client" />)
  await expect
    .element(screen.getByRole('link', { name: 'Download Appraisal.pdf' }))
    .toHaveAttribute('href', '/api/attachments/00000000-0000-4000-8000-0000000000d1/download')
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/browse/)).not.toBeInTheDocument()
})

test('an attachment opens in place, and several are downloaded at once', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${REVIEW}`, { body: aReviewDetail({ can: { work: false, readTexts: false } }) })
  const note = { ...attachment({ remove: false }), fileName: 'Note.txt', mimeType: 'text/plain; charset=utf-8' }
  const second = { ...attachment({ remove: false }), id: '00000000-0000-4000-8000-0000000000d2' }
  server.answers(`GET ${REVIEW}/attachments`, { body: [note, second] })
  server.answers(`GET /api/attachments/${note.id}/download`, { body: 'Grew into the role.' })
  const { screen } = await renderSignedIn(client, <Attachments request={request} audience="client" />)

  await expect
    .element(screen.getByRole('link', { name: 'Download all' }))
    .toHaveAttribute('href', `/api/requests/${requestId}/documents/archive`)
  await userEvent.click(screen.getByRole('link', { name: 'Note.txt', exact: true }))
  await expect.element(screen.getByRole('dialog').getByText('Grew into the role.')).toBeVisible()
})
