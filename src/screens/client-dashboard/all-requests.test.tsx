import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { AllRequests } from './all-requests.tsx'

const LIST = 'GET /api/requests'

test('Mine asks for what the reader raised', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(LIST, { body: [], headers: { 'X-Total-Count': '0' } })
  const { screen } = await renderSignedIn(client, <AllRequests />, '/client-dashboard?list=all')
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }))
  const lastAsked = () => new URLSearchParams(server.asked(LIST).at(-1)?.path.split('?')[1])
  await until(() => expect(lastAsked().get('raisedById')).toBe('ada'))
  expect(lastAsked().get('clientId')).toBeNull()
})

test('rows that are only similar are said to be, and what is found is not', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  const similar = { body: [], headers: { 'X-Total-Count': '0', 'X-Similar': 'true' } }
  server.answers(LIST, ({ path }) => (path.includes('onbording') ? similar : { body: [] }))
  const { screen } = await renderSignedIn(client, <AllRequests />, '/client-dashboard?list=all')
  await userEvent.fill(screen.getByRole('searchbox', { name: 'Search requests' }), 'onbording')
  const told = screen.getByText('Nothing matches “onbording” exactly. Similar:')
  await expect.element(told).toBeVisible()
  await userEvent.fill(screen.getByRole('searchbox', { name: 'Search requests' }), 'onboarding')
  await expect.element(told).not.toBeInTheDocument()
})
