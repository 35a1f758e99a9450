import { expect } from 'vitest'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { WaitingForYou } from './waiting-for-you.tsx'

const due = (n: number) => ({
  key: `item ${n}`,
  requestId: `r${n}`,
  tab: 'checklist',
  who: 'Priya Raman',
  companyName: 'Acme Ltd',
  date: `2099-12-0${n}`,
  daysLeft: n - 2,
  todo: `See to item ${n}`,
  act: 'See to it',
  why: 'Mia needs it',
})

test('what waits for the client is listed over all requests, late ones first, and the rest on request', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers('GET /api/duties', { body: [1, 2, 3, 4].map(due) })
  const { screen } = await renderSignedIn(client, <WaitingForYou />, '/client-dashboard')
  const rows = screen.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem')
  await until(() => expect(rows.elements()).toHaveLength(3))
  await expect
    .element(rows.nth(0))
    .toMatchTextContent('Was due 1 December 2099See to item 1Priya Raman. Mia needs it.See to it')
  await expect.element(rows.nth(1)).toMatchTextContent('TodaySee to item 2')
  await expect
    .element(rows.nth(0).getByRole('link'))
    .toHaveAttribute('href', expect.stringMatching(/^\/requests\/r1\?show=checklist#./))
  await screen.getByRole('button', { name: 'All 4' }).click()
  await until(() => expect(rows.elements()).toHaveLength(4))
})

test('with nothing to do there is no list', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers('GET /api/duties', { body: [] })
  const { screen } = await renderSignedIn(client, <WaitingForYou />, '/client-dashboard')
  await until(() => expect(server.asked('GET /api/duties')).toHaveLength(1))
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
})
