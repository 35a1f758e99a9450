import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { test } from '#testing/screen/fake-server.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import { anAccount } from '#testing/screen/an-account.ts'
import { SendWelcomeLink } from './send-welcome-link.tsx'

const ben = anAccount({ lastSignInAt: null, isFirstLogin: true })
const call = 'POST /api/admin/users/ben/welcome-link'

async function send(client: QueryClient) {
  const onClose = vi.fn<() => void>()
  const screen = await render(
    <QueryClientProvider client={client}>
      <UiRoot>
        <SendWelcomeLink account={ben} onClose={onClose} />
      </UiRoot>
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send welcome link' }))
  return { screen, onClose }
}

test('when the e-mail is on its way a message says so, and the link is not shown', async ({ server, client }) => {
  server.answers(call, { body: { welcomeLink: null } })
  const { screen, onClose } = await send(client)
  await expect
    .element(screen.getByText('The welcome e-mail is on its way to ben.fry@acme.example.'))
    .toBeInTheDocument()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a link that is not e-mailed is shown until the dialog is closed', async ({ server, client }) => {
  const welcomeLink = `https://hr.example.com/welcome#${'k'.repeat(43)}`
  server.answers(call, { body: { welcomeLink } })
  const { screen, onClose } = await send(client)
  await expect.element(screen.getByText(welcomeLink)).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a refusal is shown, and the dialog stays open', async ({ server, client }) => {
  server.answers(call, { status: 409, body: { message: 'This person has already signed in.' } })
  const { screen, onClose } = await send(client)
  await expect.element(screen.getByText('This person has already signed in.')).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
