import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { Request } from '#features/request/contract.ts'
import { SessionGate } from '#features/session/session.tsx'
import { clearDrafts, DraftOwner } from '#platform/drafts/drafts.tsx'
import { test } from '#testing/fake-server.tsx'
import { EditRequest } from './edit-request.tsx'

const PATH = 'PATCH /api/requests/00000000-0000-4000-8000-000000000001'
const sam = { id: '00000000-0000-4000-8000-00000000000a', firstName: 'Sam', lastName: 'Okafor' }
const sita = { id: '00000000-0000-4000-8000-00000000000b', firstName: 'Sita', lastName: 'Rao' }
const at = '2026-11-16T09:00:00Z'

const request: Request = {
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'HR-2026-000131',
  title: 'Rota',
  description: 'Who works when',
  type: 'onboarding',
  priority: 'normal',
  status: 'pending',
  goals: null,
  createdAt: at,
  updatedAt: at,
  completedAt: null,
  cancellationReason: null,
  version: 1,
  clientId: '00000000-0000-4000-8000-00000000000c',
  tenantId: '00000000-0000-4000-8000-00000000000c',
  assignedToId: null,
  assignedTo: null,
  client: { firstName: 'Ada', lastName: 'Nwosu', companyName: 'Acme Ltd', email: null },
  employee: null,
  messageCount: 0,
  unreadCount: 0,
  can: {
    edit: true,
    setStatus: true,
    withdraw: false,
    reopen: false,
    assign: true,
    attach: true,
    removeDocuments: true,
    note: true,
  },
}

function open(client: QueryClient, onClose: () => void) {
  return render(
    <QueryClientProvider client={client}>
      <SessionGate waiting="" Failed={() => 'failed'}>
        <DraftOwner id={sam.id}>
          <EditRequest request={request} onClose={onClose} />
        </DraftOwner>
      </SessionGate>
    </QueryClientProvider>,
  )
}

const signedIn = { body: { ...sam, role: 'staff', restriction: null } }

beforeEach(async () => {
  clearDrafts()
  await page.viewport(1280, 800)
})

test('only what was changed is sent, over the version it was changed in', async ({ server, client }) => {
  const close = vi.fn<() => void>()
  server.answers('GET /api/auth/user', signedIn)
  server.answers(PATH, { body: { ...request, version: 2 } })
  const screen = await open(client, close)
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()

  await userEvent.fill(screen.getByLabelText('Title'), 'Rota of the night team')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  expect(server.asked(PATH).map(({ body }) => JSON.parse(body))).toEqual([
    { title: 'Rota of the night team', version: 1 },
  ])
})

test('who was slower keeps both texts, learns who was faster, and can save again', async ({ server, client }) => {
  const close = vi.fn<() => void>()
  const theirs = { ...request, title: 'Shifts', version: 2 }
  server.answers('GET /api/auth/user', signedIn)
  server.answers('GET /api/activity-logs', {
    body: [
      {
        id: '1',
        action: 'request.changed',
        details: 'changed the request',
        createdAt: at,
        user: sita,
        request: { id: request.id, title: 'Shifts', companyName: 'Acme Ltd' },
      },
    ],
  })
  server.answers(PATH, { status: 409, body: { message: 'Late', code: 'STALE_VERSION', current: theirs } })
  const screen = await open(client, close)
  await userEvent.fill(screen.getByLabelText('Title'), 'Rota of the night team')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await expect.element(screen.getByRole('status')).toMatchTextContent('Sita Rao changed this request')
  await expect.element(screen.getByText('Shifts')).toBeVisible()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Rota of the night team')

  server.answers(PATH, { body: { ...theirs, version: 3 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await vi.waitFor(() => expect(close).toHaveBeenCalled())
  expect(JSON.parse(server.asked(PATH)[1]?.body ?? '')).toEqual({ title: 'Rota of the night team', version: 2 })
})

test('a title is needed', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn)
  const screen = await open(client, vi.fn<() => void>())
  await userEvent.fill(screen.getByLabelText('Title'), ' ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.element(screen.getByText('Title is required')).toBeVisible()
  expect(server.asked(PATH)).toEqual([])
})
