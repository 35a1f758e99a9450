import '#ui/main.css'
import { beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aRequest, clientMay } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Submitted } from './submitted.tsx'

const title = 'Q4 review of Maximiliana Featherstonehaugh-Cholmondeley-Marjoribanks'
const request = aRequest({
  type: 'performance_review',
  title,
  description: 'Her goals, and the forklift licence.',
  createdAt: '2026-11-20T15:40:00.000Z',
  can: clientMay,
})

beforeEach(() => {
  vi.setSystemTime('2026-11-22T10:00:00Z')
  return () => void vi.useRealTimers()
})

type Server = { answers: (call: string, reply: { status?: number; body: unknown }) => void }

function furnish(server: Server, { changes = {}, advisers = ['Sam Okafor', 'Sita Rao'] } = {}) {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers('GET /api/requests/r1', { body: { ...request, ...changes } })
  server.answers('GET /api/requests/r1/receipt', { body: { advisers, answerBy: '2026-11-23' } })
  server.answers('GET /api/requests/r1/documents', { body: [{ id: 'd1', fileName: 'Goals.pdf' }] })
}

test('it says what was sent, its reference, who looks at it and by when', async ({ server, client }) => {
  furnish(server)
  const { screen } = await renderSignedIn(client, <Submitted requestId="r1" />)
  const dialog = screen.getByRole('dialog', { name: 'Request submitted' })

  await expect.element(dialog.getByText('Its reference is HR-2026-000131.')).toBeVisible()
  await expect.element(dialog.getByText(/^Sam Okafor and Sita Rao of Harbour HR can see it now/)).toBeVisible()
  await expect
    .element(dialog.getByText(/An adviser aims to reply by Monday 23 November 2026, here and in Notifications/))
    .toBeVisible()
  await expect.element(dialog.getByText(/correct it, add documents or withdraw it/)).toBeVisible()
  for (const sent of [
    title,
    'Her goals, and the forklift licence.',
    '20 November 2026, 3:40 pm by Ada Nwosu',
    'Goals.pdf',
  ])
    await expect.element(dialog.getByText(sent)).toBeVisible()
  await expect.element(dialog.getByText(/999/)).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('link', { name: 'Open the request' })).toHaveAttribute('href', '/requests/r1')
})

test('on the day itself the promise still stands', async ({ server, client }) => {
  vi.setSystemTime('2026-11-23T23:50:00Z')
  furnish(server)
  const { screen } = await renderSignedIn(client, <Submitted requestId="r1" />)

  await expect.element(screen.getByText(/An adviser aims to reply by/)).toBeVisible()
})

test.for([
  ['whose day is past', '2026-11-24T00:10:00Z', 'pending'],
  ['that someone works on', '2026-11-22T10:00:00Z', 'in_progress'],
  ['that is completed', '2026-11-22T10:00:00Z', 'completed'],
] as const)('an address kept of a request %s promises nothing', async ([, now, status], { server, client }) => {
  vi.setSystemTime(now)
  furnish(server, { changes: { status } })
  const { screen } = await renderSignedIn(client, <Submitted requestId="r1" />)

  await expect.element(screen.getByText(/^Sam Okafor and Sita Rao of Harbour HR can see it now/)).toBeVisible()
  await expect.element(screen.getByText(/aims to reply/)).not.toBeInTheDocument()
  const isLate = screen.getByText(/An adviser was to reply by Monday 23 November 2026/)
  expect(isLate.elements()).toHaveLength(status === 'pending' ? 1 : 0)
})

test('it promises nothing while no one can see it, and an urgent one says who to phone', async ({ server, client }) => {
  furnish(server, { changes: { priority: 'urgent' }, advisers: [] })
  const { screen } = await renderSignedIn(client, <Submitted requestId="r1" />)

  await expect.element(screen.getByText(/has not named an adviser for it yet/)).toBeVisible()
  await expect.element(screen.getByText(/An adviser aims to reply/)).not.toBeInTheDocument()
  await expect.element(screen.getByText(/Phone 999 first/)).toBeVisible()
})

test('it can be printed, and alone', async ({ server, client }) => {
  furnish(server)
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { screen } = await renderSignedIn(client, <Submitted requestId="r1" />)
  await userEvent.click(screen.getByRole('button', { name: 'Print' }))

  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
})

test('an address of a request that is not there shows nothing', async ({ server, client }) => {
  furnish(server)
  server.answers('GET /api/requests/r1', { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } })
  const { screen } = await renderSignedIn(client, <Submitted requestId="r1" />)

  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})
