import '#ui/main.css'
import { expect, vi } from 'vitest'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { Document } from '../contract.ts'
import { FileViewer } from './file-viewer.tsx'
import { storedDocument } from './stored-file.tsx'

const aDocument = (changes: Partial<Document> = {}): Document => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  requestId: '00000000-0000-4000-8000-000000000001',
  fileName: 'Note.txt',
  description: null,
  stage: null,
  fileSize: 2_048,
  mimeType: 'text/plain; charset=utf-8',
  createdAt: '2026-11-16T09:00:00.000Z',
  visibility: 'client',
  containsPii: false,
  uploadedBy: { id: '00000000-0000-4000-8000-0000000000a1', firstName: 'Sam', lastName: 'Okafor' },
  can: { remove: false, setReaders: false },
  ...changes,
})
const FILE = 'GET /api/documents/00000000-0000-4000-8000-0000000000d1'

test('a text is shown as it is written, markup and turned letters included', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(FILE, { body: '<img src=x onerror="alert(1)"> Pay 1\u202e00' })
  const onClose = vi.fn<() => void>()
  const { screen } = await renderSignedIn(client, <FileViewer file={storedDocument(aDocument())} onClose={onClose} />)

  const dialog = screen.getByRole('dialog', { name: 'Note.txt' })
  await expect.element(dialog.getByText(/<img src=x onerror="alert\(1\)"> Pay 1/)).toBeVisible()
  await expect.element(dialog.getByText(/U\+202E/)).toBeVisible()
  await expect.element(dialog.getByRole('img')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'Note.txt')
})

test('a PDF document is shown in a frame, or a sentence says that this browser cannot', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(FILE, { body: '%PDF-1.4', headers: { 'content-type': 'application/pdf' } })
  const document = aDocument({ fileName: 'Offer.pdf', mimeType: 'application/pdf' })
  const { screen } = await renderSignedIn(client, <FileViewer file={storedDocument(document)} onClose={() => {}} />)

  const shown = navigator.pdfViewerEnabled
    ? screen.getByTitle('Offer.pdf')
    : screen.getByText(/does not show PDF documents in place/)
  await expect.element(shown).toBeVisible()
})
