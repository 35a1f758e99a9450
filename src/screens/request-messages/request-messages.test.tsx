import '#ui/main.css'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RequestMessages } from './request-messages.tsx'

const ada = { id: 'ada', firstName: 'Ada', lastName: 'Nwosu' }

test.for([
  [195, 422],
  [720, 450],
] as const)(
  'zoomed in to %i by %i, the last message and the box are both to be seen',
  async ([width, height], { server, client }) => {
    clearDrafts()
    await page.viewport(width, height)
    const message = {
      id: 'm1',
      senderId: 'ada',
      content: 'She is coming in on Thursday',
      createdAt: '2026-11-16T09:00:00.000Z',
      sender: ada,
    }
    const title = 'Complaint by two members of the night team about comments made during the stock count'
    server.answers('GET /api/auth/user', signedIn('sam'))
    server.answers('GET /api/requests/r1', { body: aRequest({ title, messageCount: 1 }) })
    server.answers('GET /api/requests/r1/messages', { body: [message] })
    const { screen } = await renderSignedIn(
      client,
      <RequestMessages requestId="r1" audience="staff" onClose={() => {}} />,
    )
    await expect.element(screen.getByText(message.content)).toBeInViewport()
    await expect.element(screen.getByLabelText('Message', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect.element(screen.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
  },
)
