import '#ui/main.css'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aRequest } from '#testing/a-request.ts'
import { test } from '#testing/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/signed-in.tsx'
import { DocumentList } from '../document.tsx'

const stages = [
  { value: 'rightToWork', label: 'Right to Work' },
  { value: 'referenceCheck', label: 'References' },
] as const
const request = aRequest({ id: 'r1' })
const forStaff = 'Read by the staff of Harbour HR only. The company does not see it.'
const forBoth = 'Read by the staff of Harbour HR and the company.'

const aDocument = (fileName: string, visibility: 'client' | 'internal') => ({
  id: `id of ${fileName}`,
  requestId: 'r1',
  fileName,
  description: null,
  stage: null,
  fileSize: 9,
  mimeType: 'application/pdf',
  visibility,
  createdAt: '2026-11-16T09:00:00Z',
  uploadedBy: { id: 's1', firstName: 'Sam', lastName: 'Okafor' },
  can: { remove: true },
})

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
})

test('whoever uploads a document reads who will read it, before and after', async ({ server, client }) => {
  const documents = [aDocument('Letter.pdf', 'internal'), aDocument('Contract.pdf', 'client')]
  server.answers('GET /api/requests/r1/documents', { body: documents })
  const { screen } = await renderSignedIn(client, <DocumentList request={request} stages={stages} />)
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Letter.pdf').getByText('Read by staff only')).toBeVisible()
  await expect.element(row('Contract.pdf').getByText('Read by staff only')).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Upload Document' }))
  await expect.element(screen.getByText(forBoth)).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Right to Work')
  await expect.element(screen.getByText(forStaff)).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox'), 'References')
  await expect.element(screen.getByText(forBoth)).toBeVisible()
})
