import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { aRequest, staffMay } from '#testing/a-request.ts'
import { test, until } from '#testing/fake-server.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import { StatusSelector } from './status-selector.tsx'

const CHANGE = 'PATCH /api/requests/r1'
const request = aRequest()

async function open(client: QueryClient, seen = request) {
  const screen = await render(
    <QueryClientProvider client={client}>
      <UiRoot>
        <StatusSelector request={seen} />
      </UiRoot>
    </QueryClientProvider>,
  )
  return { screen, status: screen.getByRole('combobox', { name: 'Status of New starter' }) }
}

test('a chosen status is sent with the version on screen', async ({ server, client }) => {
  server.answers(CHANGE, { body: { ...request, status: 'in_progress', version: 4 } })
  const { screen, status } = await open(client)
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'In Progress' }))

  await until(() => expect(server.asked(CHANGE)).toMatchObject([{ body: '{"status":"in_progress","version":3}' }]))
  await expect.element(screen.getByText('Request updated successfully!').first()).toBeVisible()
  await expect.element(status).toHaveTextContent('In Progress')
})

test('a refused change says why, and the status stays as it was', async ({ server, client }) => {
  server.answers(CHANGE, { status: 409, body: { message: 'Somebody else changed this in the meantime.' } })
  const { screen, status } = await open(client)
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'Completed' }))
  await expect.element(screen.getByText('Somebody else changed this in the meantime.').first()).toBeVisible()
  await expect.element(status).toHaveTextContent('Pending')
})

test('a finished request can be reopened and nothing else', async ({ client }) => {
  const finished = { ...request, status: 'completed' as const, can: { ...staffMay, setStatus: false, reopen: true } }
  const { screen, status } = await open(client, finished)
  await userEvent.click(status)
  await expect.element(screen.getByRole('option', { name: 'In Progress' })).toBeEnabled()
  await expect.element(screen.getByRole('option', { name: 'Cancelled' })).toHaveAttribute('aria-disabled', 'true')
})

test('people who may not change the status only read it', async ({ client }) => {
  const { screen, status } = await open(client, { ...request, can: { ...staffMay, setStatus: false } })
  await expect.element(screen.getByText('Pending')).toBeVisible()
  await expect.element(status).not.toBeInTheDocument()
})
