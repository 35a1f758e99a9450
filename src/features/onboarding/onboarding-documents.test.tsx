import { expect } from 'vitest'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { OnboardingDocuments } from './onboarding-documents.tsx'

const request = aRequest({ id: 'r1' })

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers('GET /api/requests/r1/documents', { body: [] })
})

test('staff upload documents to an onboarding', async ({ client }) => {
  const { screen } = await renderSignedIn(client, <OnboardingDocuments request={request} audience="staff" />)
  await expect.element(screen.getByRole('button', { name: 'Upload Document' })).toBeVisible()
})

test('clients read its documents and are not offered an upload', async ({ client }) => {
  const { screen } = await renderSignedIn(client, <OnboardingDocuments request={request} audience="client" />)
  await expect.element(screen.getByText('No documents yet.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Upload Document' })).not.toBeInTheDocument()
})
