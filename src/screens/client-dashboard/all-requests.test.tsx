import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test, until } from '#testing/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/signed-in.tsx'
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
