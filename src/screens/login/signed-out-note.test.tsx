import { expect } from 'vitest'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn } from '#testing/screen/signed-in.tsx'
import { SignedOutNote } from './signed-out-note.tsx'

const nobody = { status: 401, body: { message: 'Unauthorized', code: 'UNAUTHORIZED' } }

test.for([
  ['idle', 'You had not used Casewell for a while.'],
  ['administrator', /^An administrator changed your account\. If you cannot sign in, phone/],
] as const)('a user who was signed out is told why: %s', async ([reason, words], { server, client }) => {
  server.answers('GET /api/auth/user', nobody)
  server.answers('GET /api/auth/ended', { body: { reason } })
  const { screen } = await renderSignedIn(client, <SignedOutNote />)
  await expect.element(screen.getByText('You have been signed out')).toBeVisible()
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('a first-time visitor is told nothing of it', async ({ server, client }) => {
  server.answers('GET /api/auth/user', nobody)
  server.answers('GET /api/auth/ended', { body: { reason: null } })
  const { screen } = await renderSignedIn(client, <SignedOutNote />)
  await expect.poll(() => server.asked('GET /api/auth/ended').length).toBe(1)
  await expect.element(screen.getByRole('status')).not.toBeInTheDocument()
})
