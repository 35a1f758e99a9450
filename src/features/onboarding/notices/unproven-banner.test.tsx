import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { UnprovenBanner } from './unproven-banner.tsx'

const NOTICES = 'GET /api/right-to-work/notices'
const priya = {
  kind: 'start',
  employeeId: 'e1',
  employeeName: 'Priya Raman',
  requestId: 'r1',
  companyName: 'Acme Ltd',
  date: '2026-12-07',
  daysLeft: 3,
  step: 7,
  todo: 'Check their right to work before work begins on 7 December 2026',
}
const others = ['Jo Bell', 'Kit Ames'].map((employeeName, n) => ({ ...priya, employeeName, employeeId: `e${n + 2}` }))
const followUp = { ...priya, kind: 'follow_up', employeeId: 'e9' }

test.beforeEach(({ server }) => server.answers('GET /api/auth/user', signedIn('ada')))

test('it names the one person and the day, and leads to the record', async ({ server, client }) => {
  server.answers(NOTICES, { body: [priya, followUp] })
  const { screen } = await renderSignedIn(client, <UnprovenBanner />)
  await expect
    .element(screen.getByText('Priya Raman starts on Monday 7 December 2026 without the right to work proven'))
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open the record' })).toHaveAttribute('href', '/requests/r1')
})

test('several people are folded into one line', async ({ server, client }) => {
  server.answers(NOTICES, { body: [{ ...priya, daysLeft: 0 }, ...others] })
  const { screen } = await renderSignedIn(client, <UnprovenBanner />)
  await expect
    .element(screen.getByText('3 people start soon or have started without the right to work proven'))
    .toBeVisible()
  await userEvent.click(screen.getByText('Who they are'))
  await expect.element(screen.getByRole('link', { name: 'Kit Ames' })).toBeVisible()
})
