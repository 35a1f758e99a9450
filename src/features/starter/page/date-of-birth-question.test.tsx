import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answerStarter, opened, renderStarterPage } from '#testing/screen/a-starter-page.tsx'
import { test } from '#testing/screen/fake-server.tsx'

test.beforeEach(({ server }) => answerStarter(server))

test('a new browser is asked for the date of birth, told what is left, and let in for good', async ({
  client,
  server,
}) => {
  server.answers('GET /api/starter', opened(null))
  server.answers('POST /api/starter/identify', { body: { secret: null, left: 1 } })
  const screen = await renderStarterPage(client)
  const answer = async (day: string) => {
    await userEvent.fill(screen.getByLabelText('Day'), day)
    await userEvent.fill(screen.getByLabelText('Month'), '3')
    await userEvent.fill(screen.getByLabelText('Year'), '1994')
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  }

  await answer('31')
  await expect.element(screen.getByText(/One more wrong answer ends the link/)).toBeVisible()
  await expect.element(screen.getByLabelText('Day')).toHaveValue('31')
  server.answers('POST /api/starter/identify', { body: { secret: 'k'.repeat(43), left: 4 } })
  server.answers('GET /api/starter', opened())
  await answer('27')
  await expect.element(screen.getByRole('heading', { name: 'Before your first day, Priya' })).toBeVisible()
  expect(localStorage.getItem('casewell-starter')).toBe('k'.repeat(43))
})

test('the fifth wrong answer says that the link has ended, and why', async ({ client, server }) => {
  server.answers('GET /api/starter', opened(null))
  server.answers('POST /api/starter/identify', { body: { secret: null, left: 0 } })
  const screen = await renderStarterPage(client)
  for (const [box, value] of [
    ['Day', '1'],
    ['Month', '3'],
    ['Year', '1994'],
  ] as const)
    await userEvent.fill(screen.getByLabelText(box), value)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await expect.element(screen.getByText(/The date of birth was wrong five times/)).toBeVisible()
})

test('a date that cannot be is marked before it costs an answer', async ({ client, server }) => {
  server.answers('GET /api/starter', opened(null))
  const screen = await renderStarterPage(client)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await expect.element(screen.getByText('Date of birth is required')).toBeVisible()
  expect(server.asked('POST /api/starter/identify')).toEqual([])
})
