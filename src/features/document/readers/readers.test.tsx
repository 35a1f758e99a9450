import '#ui/main.css'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { DocumentList } from '../document.tsx'

const stages = [
  { value: 'rightToWork', label: 'Right to Work' },
  { value: 'referenceCheck', label: 'References' },
] as const
const request = aRequest({ id: 'r1' })
const forStaff = 'Read by Sam Okafor and Sita Rao. The company does not see it.'
const forBoth = 'Read by Ada Nwosu, Sam Okafor and Sita Rao.'

const aDocument = (fileName: string, visibility: 'client' | 'internal', containsPii = false) => ({
  id: `d-${fileName}`,
  requestId: 'r1',
  fileName,
  description: null,
  stage: null,
  fileSize: 9,
  mimeType: 'application/pdf',
  visibility,
  containsPii,
  createdAt: '2026-11-16T09:00:00Z',
  uploadedBy: { id: 's1', firstName: 'Sam', lastName: 'Okafor' },
  can: { remove: true, setReaders: true },
})

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
})

const someone = { sees: true, isParty: false }
const readers = {
  isRestricted: false,
  version: 1,
  can: { restrict: false },
  people: [
    { ...someone, id: 'a1', firstName: 'Ada', lastName: 'Nwosu', isAdviser: false },
    { ...someone, id: 's1', firstName: 'Sam', lastName: 'Okafor', isAdviser: true },
    { ...someone, id: 's2', firstName: 'Sita', lastName: 'Rao', isAdviser: true },
    { ...someone, id: 's3', firstName: 'Nora', lastName: 'Quinn', isAdviser: true, sees: false },
  ],
}

test('who is to read it stays chosen where a document is described first', async ({ server, client }) => {
  server.answers('GET /api/requests/r1/documents', { body: [] })
  server.answers('GET /api/requests/r1/readers', { body: readers })
  const { screen } = await renderSignedIn(client, <DocumentList request={request} stages={stages} />)
  await expect.element(screen.getByRole('radio', { name: 'Staff only' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'Staff and the company' }))
  await userEvent.click(screen.getByRole('button', { name: 'Upload Document' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(forBoth)).toBeVisible()
  await expect.element(dialog.getByRole('radio', { name: 'Staff and the company' })).toBeChecked()
})

test('staff choose who reads a document, are told their names, and change it later', async ({ server, client }) => {
  const documents = [aDocument('Letter.pdf', 'internal'), aDocument('Contract.pdf', 'client')]
  server.answers('GET /api/requests/r1/documents', { body: documents })
  server.answers('GET /api/requests/r1/readers', { body: readers })
  server.answers('POST /api/requests/r1/documents', { status: 201, body: documents[1] })
  server.answers('POST /api/documents/d-Letter.pdf/readers', { body: documents[1] })
  const { screen } = await renderSignedIn(client, <DocumentList request={request} stages={stages} />)
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Letter.pdf').getByText('Read by staff only')).toBeVisible()
  await expect.element(row('Contract.pdf').getByText('Read by staff and the company')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Upload Document' }))
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(forStaff)).toBeVisible()
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'References')
  await userEvent.click(dialog.getByRole('radio', { name: 'Staff and the company' }))
  await expect.element(dialog.getByText(forBoth)).toBeVisible()
  await userEvent.upload(dialog.element().querySelector('input[type=file]') ?? dialog, new File(['Pay'], 'Pay.txt'))
  await userEvent.click(dialog.getByRole('button', { name: 'Upload' }))
  await expect.poll(() => server.asked('POST /api/requests/r1/documents')[0]?.body).toMatch(/visibility"\s+client/)

  await userEvent.click(row('Letter.pdf').getByRole('button', { name: /who reads Letter/ }))
  await userEvent.click(screen.getByRole('dialog').getByRole('radio', { name: 'Staff and the company' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change readers' }))
  await expect
    .poll(() => server.asked('POST /api/documents/d-Letter.pdf/readers'))
    .toMatchObject([{ body: '{"visibility":"client"}' }])
})

test('a document with personal data says so, and its uploader ticks that unless it belongs to a check', async ({
  server,
  client,
}) => {
  const documents = [aDocument('Payslip.pdf', 'client', true), aDocument('Policy.pdf', 'client')]
  server.answers('GET /api/requests/r1/documents', { body: documents })
  server.answers('POST /api/requests/r1/documents', { status: 201, body: documents[0] })
  const { screen } = await renderSignedIn(client, <DocumentList request={request} stages={stages} />)
  const row = (name: string) => screen.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('Payslip.pdf').getByText('Contains personal data')).toBeVisible()
  await expect.element(row('Policy.pdf').getByText('Contains personal data')).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'Upload Document' }))
  const dialog = screen.getByRole('dialog')
  const tick = dialog.getByRole('checkbox')
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'Right to Work')
  await expect.element(tick).toBeChecked()
  await expect.element(tick).toBeDisabled()
  await userEvent.selectOptions(dialog.getByRole('combobox'), 'No check in particular')
  await expect.element(tick).not.toBeChecked()
  await userEvent.click(tick)

  await userEvent.upload(dialog.element().querySelector('input[type=file]') ?? dialog, new File(['Pay'], 'Pay.txt'))
  await userEvent.click(dialog.getByRole('button', { name: 'Upload' }))
  await expect.poll(() => server.asked('POST /api/requests/r1/documents')[0]?.body).toContain('containsPii')
})
