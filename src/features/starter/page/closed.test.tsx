import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerStarter, aPage, linkGone, opened, renderStarterPage } from '#testing/screen/a-starter-page.tsx'
import { test } from '#testing/screen/fake-server.tsx'

test.beforeEach(({ server }) => answerStarter(server))

test('a closed request says so and takes nothing more', async ({ client, server }) => {
  server.answers('GET /api/starter', opened(aPage({ closed: 'cancelled' })))
  const screen = await renderStarterPage(client)
  await expect.element(screen.getByText('Acme Ltd has closed this')).toBeVisible()
  expect(screen.getByRole('textbox').query()).toBeNull()
  expect(screen.getByRole('button', { name: 'Finish' }).query()).toBeNull()
})

test.for([
  ['Acme Ltd has closed this', opened(aPage({ closed: 'completed' }))],
  ['This link has ended', linkGone],
] as const)(
  '“%s” while someone types: what they typed stays on screen, and nothing more is sent',
  async ([words, answer], { client, server }) => {
    server.answers('POST /api/starter/save', 'unreachable')
    const screen = await renderStarterPage(client)
    const box = screen.getByLabelText('Name on the account')
    await userEvent.fill(box, 'Priya Ram')
    await userEvent.tab()
    await expect.element(screen.getByText('Not saved yet. We will try again automatically.')).toBeVisible()
    server.answers('GET /api/starter', answer)
    await client.invalidateQueries()
    await expect.element(screen.getByText(words)).toBeVisible()
    await expect.element(screen.getByText(/This could not be saved/)).toBeVisible()
    await expect.element(box).toHaveValue('Priya Ram')
    await expect.element(box).toHaveAttribute('readonly')
    expect(screen.getByRole('button', { name: 'Finish' }).query()).toBeNull()
  },
)

test('the page of a request that was cancelled says so', async ({ client, server }) => {
  server.answers('GET /api/starter', { status: 410, body: { code: 'REQUEST_CANCELLED', message: 'Closed' } })
  const screen = await renderStarterPage(client)
  await expect.element(screen.getByText(/Your employer has closed this/)).toBeVisible()
})

test('a link that has ended says what to do, and asks no more', async ({ client, server }) => {
  server.answers('GET /api/starter', linkGone)
  const screen = await renderStarterPage(client)
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(server.asked()).toHaveLength(1)
})
