import '#ui/main.css'
import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aRequest, clientMay } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { people, renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { EditRequest } from './edit-request.tsx'

const PATH = 'PATCH /api/requests/00000000-0000-4000-8000-000000000001'
const at = '2026-11-16T09:00:00Z'

// Real ids, because the form checks the answer against the contract.
const ada = '00000000-0000-4000-8000-00000000000c'
const request = aRequest({
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Rota',
  description: 'Who works when',
  version: 1,
  clientId: ada,
  tenantId: ada,
})

const open = (client: QueryClient, onClose: () => void) =>
  renderSignedIn(client, <EditRequest request={request} onClose={onClose} />).then(({ screen }) => screen)

beforeEach(async () => {
  clearDrafts()
  await page.viewport(1280, 800)
})

test('only what was changed is sent, over the version it was changed in', async ({ server, client }) => {
  const close = vi.fn<() => void>()
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(PATH, { body: { ...request, version: 2 } })
  const screen = await open(client, close)
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()

  await userEvent.fill(screen.getByLabelText('Title'), 'Rota of the night team')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.poll(() => close).toHaveBeenCalled()
  expect(server.asked(PATH).map(({ body }) => JSON.parse(body))).toEqual([
    { title: 'Rota of the night team', version: 1 },
  ])
})

test('the slower of two people keeps both texts, learns who was faster, and can save again', async ({
  server,
  client,
}) => {
  const close = vi.fn<() => void>()
  const theirs = { ...request, title: 'Shifts', version: 2 }
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET /api/requests/${request.id}/history`, {
    body: [
      {
        id: '1',
        action: 'request.changed',
        details: 'changed the request',
        createdAt: at,
        user: people.sita,
      },
    ],
  })
  server.answers(PATH, { status: 409, body: { message: 'Late', code: 'STALE_VERSION', current: theirs } })
  const screen = await open(client, close)
  await userEvent.fill(screen.getByLabelText('Title'), 'Rota of the night team')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await expect.element(screen.getByRole('status')).toMatchTextContent('Sita Rao changed the request')
  await expect.element(screen.getByText('Shifts')).toBeVisible()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Rota of the night team')

  server.answers(PATH, { body: { ...theirs, version: 3 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await expect.poll(() => close).toHaveBeenCalled()
  expect(JSON.parse(server.asked(PATH)[1]?.body ?? '')).toEqual({ title: 'Rota of the night team', version: 2 })
})

test('a title is needed', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const screen = await open(client, vi.fn<() => void>())
  await userEvent.fill(screen.getByLabelText('Title'), ' ')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await expect.element(screen.getByText('Title is required')).toBeVisible()
  expect(server.asked(PATH)).toEqual([])
})

test('once staff have started, a correction is over and its words stay to be copied', async ({ server, client }) => {
  const started = { ...request, status: 'in_progress' as const, version: 2, can: { ...clientMay, edit: false } }
  const pending = { ...request, can: clientMay }
  const details = 'set the request to In Progress'
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET /api/requests/${request.id}/history`, {
    body: [{ id: '1', action: 'request.changed', details, createdAt: at, user: people.sam }],
  })
  server.answers(PATH, { status: 409, body: { message: 'Late', code: 'STALE_VERSION', current: started } })
  const { screen } = await renderSignedIn(client, <EditRequest request={pending} onClose={() => {}} />)
  await userEvent.fill(screen.getByLabelText('Title'), 'Rota of the night team')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await expect.element(screen.getByRole('status')).toMatchTextContent('Sam Okafor set the request to In Progress')
  await expect.element(screen.getByText(/copy it into a message/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save again' })).toBeDisabled()
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Rota of the night team')
})
