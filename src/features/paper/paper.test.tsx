import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { get } from '#platform/contract.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import * as z from 'zod'
import { PaperButton } from './paper.tsx'

const endpoint = get('/api/things/:thingId/thing.pdf', { summary: 'A thing.', for: ['staff'], returns: z.unknown() })
const PATH = 'GET /api/things/t1/thing.pdf'
const button = (
  <PaperButton endpoint={endpoint} params={{ thingId: 't1' }} name="Thing.pdf">
    Thing as PDF
  </PaperButton>
)

test('people who wait for a PDF are told their place', async ({ server, client }) => {
  const made = Promise.withResolvers<{ body: string }>()
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/papers/place', { body: { place: 3 } })
  server.answers(PATH, () => made.promise)
  const { screen } = await renderSignedIn(client, button)

  await userEvent.click(screen.getByRole('button', { name: 'Thing as PDF' }))
  await expect.element(screen.getByText('Waiting, number 3 in the queue').last()).toBeVisible()
  made.resolve({ body: 'as good as a PDF' })
  await expect.element(screen.getByRole('button', { name: 'Thing as PDF' })).not.toHaveAttribute('aria-busy')
})

test('a failure shows the server’s message, and a document that is too long comes part by part', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(PATH, { status: 503, body: { message: 'Many files are under way.', code: 'SERVICE_BUSY' } })
  const { screen } = await renderSignedIn(client, button)
  const make = screen.getByRole('button', { name: 'Thing as PDF' })
  await userEvent.click(make)
  await expect.element(screen.getByText('Many files are under way.')).toBeVisible()

  server.answers(PATH, ({ path }) => {
    if (path.endsWith('part=1')) return { headers: { Link: '</next?part=2>; rel="next"' }, body: 'one' }
    if (path.endsWith('part=2')) return { body: 'two' }
    return { status: 413, body: { message: 'Too long.', code: 'PAPER_TOO_LARGE' } }
  })
  await userEvent.click(make)
  await expect.element(screen.getByText(/so it comes in parts/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Part 1' }))
  await expect.element(screen.getByText('Part 1 is saved with your downloads. There is more.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Part 2' }))
  await expect.element(screen.getByText(/That was the last part/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close', exact: true }).first())
  await expect.element(make).toBeEnabled()
})
