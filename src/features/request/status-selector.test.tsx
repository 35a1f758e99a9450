import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { aRequest, staffMay } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
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

test('a changed status is set back from where its success is told', async ({ server, client }) => {
  server.answers(CHANGE, { body: { ...request, status: 'in_progress', version: 4 } })
  const { screen, status } = await open(client)
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'In Progress' }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await until(() => expect(server.asked(CHANGE).at(-1)?.body).toBe('{"status":"pending","version":4}'))
  await expect.element(screen.getByText('The request is Pending again.').first()).toBeVisible()
})

const undoOf = (asked: { body: string }) => JSON.parse(asked.body) as { status: string; reason?: string } // see `undo`

test('a status that someone has changed since is not restored, and the screen says so', async ({ server, client }) => {
  server.answers(CHANGE, { body: { ...request, status: 'in_progress', version: 4 } })
  const { screen, status } = await open(client)
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'In Progress' }))
  await expect.element(screen.getByText('Request updated successfully!').first()).toBeVisible()
  server.answers(CHANGE, { status: 409, body: { code: 'STALE_VERSION', message: 'Someone else changed this.' } })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.element(screen.getByText('Someone has changed this request since.').first()).toBeVisible()
})

test('undo is not offered for earlier changes by others', async ({ server, client }) => {
  server.answers(CHANGE, { body: { ...request, status: 'completed', version: 5 } })
  const { screen, status } = await open(client)
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'Completed' }))
  await expect.element(screen.getByText('Request updated successfully!').first()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('completing a conflict says that its case is closed, which is not undone with it', async ({ server, client }) => {
  const conflict = { ...request, type: 'conflict_resolution' as const }
  server.answers(CHANGE, { body: { ...conflict, status: 'completed', version: 4 } })
  const { screen, status } = await open(client, conflict)
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'Completed' }))
  await expect.element(screen.getByText('Request updated successfully! Its case is closed.').first()).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('a completion that is undone only half says how the request stands', async ({ server, client }) => {
  server.answers(CHANGE, { body: { ...request, status: 'completed', version: 4 } })
  const { screen, status } = await open(client)
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'Completed' }))
  await expect.element(screen.getByText('Request updated successfully!').first()).toBeVisible()
  server.answers(CHANGE, (asked) => {
    const reopened = { ...request, status: 'in_progress', version: 5 }
    return undoOf(asked).reason ? { body: reopened } : { status: 500, body: { message: 'Something went wrong.' } }
  })
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.element(screen.getByText('It is In Progress again, but not Pending.').first()).toBeVisible()
})

test('a refused change says why, and the status stays as it was', async ({ server, client }) => {
  server.answers(CHANGE, { status: 409, body: { message: 'Someone else changed this in the meantime.' } })
  const { screen, status } = await open(client)
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'Completed' }))
  await expect.element(screen.getByText('Someone else changed this in the meantime.').first()).toBeVisible()
  await expect.element(status).toHaveTextContent('Pending')
})

const finished = { ...request, status: 'completed' as const, can: { ...staffMay, setStatus: false, reopen: true } }

test('a finished request is reopened with a reason', async ({ server, client }) => {
  server.answers(CHANGE, { status: 409, body: { message: 'Someone else changed this in the meantime.' } })
  const { screen, status } = await open(client, finished)
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'In Progress' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reopen request' }))
  await expect.element(screen.getByText('Reason is required')).toBeVisible()
  expect(server.asked(CHANGE)).toEqual([])

  const reason = screen.getByRole('textbox', { name: 'Reason' })
  await userEvent.fill(reason, 'The goals were left out')
  await userEvent.click(screen.getByRole('button', { name: 'Reopen request' }))
  await expect.element(screen.getByText('Someone else changed this in the meantime.').first()).toBeVisible()
  await expect.element(reason).toHaveValue('The goals were left out')
  server.answers(CHANGE, { body: { ...request, status: 'in_progress', version: 4 } })
  await userEvent.click(screen.getByRole('button', { name: 'Reopen request' }))
  await expect.element(reason).not.toBeInTheDocument()
  expect(server.asked(CHANGE).at(-1)?.body).toBe(
    '{"status":"in_progress","reason":"The goals were left out","version":3}',
  )
})

const reopened = { ...request, status: 'in_progress' as const, version: 4 }

async function reopenIt(screen: Awaited<ReturnType<typeof open>>['screen']) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Status of New starter' }))
  await userEvent.click(screen.getByRole('option', { name: 'In Progress' }))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Reason' }), 'The goals were left out')
  await userEvent.click(screen.getByRole('button', { name: 'Reopen request' }))
  await expect.element(screen.getByText('Request reopened.').first()).toBeVisible()
}

test('reopening is taken back where its success is told, without a reason', async ({ server, client }) => {
  const UNDO = 'POST /api/requests/r1/undo-reopening'
  server.answers(CHANGE, { body: { ...reopened, can: { ...staffMay, undoReopening: true } } })
  server.answers(UNDO, { body: { ...finished, version: 5 } })
  const { screen } = await open(client, finished)
  await reopenIt(screen)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await until(() => expect(server.asked(UNDO)).toMatchObject([{ body: '{"version":4}' }]))
  await expect.element(screen.getByText('The request is Completed again.').first()).toBeVisible()
})

test('reopening that brought about more is not offered to be undone', async ({ server, client }) => {
  server.answers(CHANGE, { body: reopened })
  const { screen } = await open(client, finished)
  await reopenIt(screen)
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('a request that is not edited can be completed, and is not offered as cancelled', async ({ client }) => {
  const kept = { ...request, status: 'in_progress' as const, can: { ...staffMay, edit: false } }
  const { screen, status } = await open(client, kept)
  await userEvent.click(status)
  await expect.element(screen.getByRole('option', { name: 'Completed' })).not.toHaveAttribute('aria-disabled', 'true')
  for (const name of ['Pending', 'Cancelled'])
    await expect.element(screen.getByRole('option', { name })).toHaveAttribute('aria-disabled', 'true')
})

test('a finished request can be reopened and nothing else', async ({ client }) => {
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
