import '#ui/main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect } from 'vitest'
import { render } from 'vitest-browser-react'
import { type Given, test } from '#testing/screen/fake-server.tsx'
import { Welcome } from './welcome.tsx'

afterEach(() => history.replaceState(null, '', location.pathname + location.search))

const OPEN = 'POST /api/auth/welcome/open'

function renderWelcome({ client }: Pick<Given, 'client'>) {
  history.replaceState(null, '', '#secret')
  return render(
    <QueryClientProvider client={client}>
      <Welcome />
    </QueryClientProvider>,
  )
}

test('the page names the username that goes with the new password, to people and to password managers', async ({
  server,
  client,
}) => {
  server.answers(OPEN, { body: { username: 'mia.holt@initech.example' } })
  const screen = await renderWelcome({ client })
  await expect.element(screen.getByText('mia.holt@initech.example')).toBeVisible()
  expect(server.asked(OPEN).map(({ body }) => body)).toEqual(['{"token":"secret"}'])
  expect(document.querySelector<HTMLInputElement>('input[name=username]')?.value).toBe('mia.holt@initech.example')
})

test('a link that has ended says so before anyone thinks of a password', async ({ server, client }) => {
  const message = 'This link has been used or has expired. Ask for a new one.'
  server.answers(OPEN, { status: 410, body: { message, code: 'LINK_GONE' } })
  const screen = await renderWelcome({ client })
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  await expect.element(screen.getByRole('button', { name: 'Set Password' })).not.toBeInTheDocument()
})

test('a password can be chosen where the name could not be read', async ({ server, client }) => {
  server.answers(OPEN, 'unreachable')
  const screen = await renderWelcome({ client })
  await expect.element(screen.getByRole('button', { name: 'Set Password' })).toBeEnabled()
})
