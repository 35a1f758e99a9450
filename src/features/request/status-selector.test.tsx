import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { test, until } from '#testing/fake-server.tsx'
import { UiRoot } from '#ui/layout/root.tsx'
import type { Request } from './contract.ts'
import { StatusSelector } from './status-selector.tsx'

const CHANGE = 'PATCH /api/requests/r1'
const may = {
  edit: true,
  setStatus: true,
  withdraw: false,
  reopen: false,
  assign: true,
  attach: true,
  removeDocuments: true,
  note: true,
}
const request: Request = {
  id: 'r1',
  reference: 'HR-2026-000131',
  title: 'New starter',
  description: null,
  type: 'onboarding',
  priority: 'normal',
  status: 'pending',
  goals: null,
  createdAt: '2026-11-16T09:00:00Z',
  updatedAt: '2026-11-16T09:00:00Z',
  completedAt: null,
  cancellationReason: null,
  version: 3,
  clientId: 'ada',
  tenantId: 'ada',
  assignedToId: null,
  assignedTo: null,
  client: { firstName: 'Ada', lastName: 'Nwosu', companyName: 'Acme Ltd', email: null },
  employee: null,
  messageCount: 0,
  unreadCount: 0,
  can: may,
}

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

test('a chosen status is sent with the version it was chosen over', async ({ server, client }) => {
  server.answers(CHANGE, { body: { ...request, status: 'in_progress', version: 4 } })
  const { screen, status } = await open(client)
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'In Progress' }))

  await until(() => expect(server.asked(CHANGE)).toMatchObject([{ body: '{"status":"in_progress","version":3}' }]))
  await expect.element(screen.getByText('Request updated successfully!').first()).toBeVisible()
  await expect.element(status).toHaveTextContent('In Progress')
})

test('a refused change says why, and the status stands as it was', async ({ server, client }) => {
  server.answers(CHANGE, { status: 409, body: { message: 'Somebody else changed this in the meantime.' } })
  const { screen, status } = await open(client)
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'Completed' }))
  await expect.element(screen.getByText('Somebody else changed this in the meantime.').first()).toBeVisible()
  await expect.element(status).toHaveTextContent('Pending')
})

test('a finished request can be reopened and nothing else', async ({ client }) => {
  const finished = { ...request, status: 'completed' as const, can: { ...may, setStatus: false, reopen: true } }
  const { screen, status } = await open(client, finished)
  await userEvent.click(status)
  await expect.element(screen.getByRole('option', { name: 'In Progress' })).toBeEnabled()
  await expect.element(screen.getByRole('option', { name: 'Cancelled' })).toHaveAttribute('aria-disabled', 'true')
})

test('whoever may not change it reads it', async ({ client }) => {
  const { screen, status } = await open(client, { ...request, can: { ...may, setStatus: false } })
  await expect.element(screen.getByText('Pending')).toBeVisible()
  await expect.element(status).not.toBeInTheDocument()
})
