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

test('a link that has ended says so, and where to go, before anyone thinks of a password', async ({
  server,
  client,
}) => {
  server.answers(OPEN, { status: 410, body: { message: 'Gone', code: 'LINK_GONE' } })
  const screen = await renderWelcome({ client })
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('It has been used, has expired or was replaced')
  await expect.element(screen.getByRole('link', { name: 'sign in' })).toHaveAttribute('href', '/login')
  await expect.element(screen.getByRole('button', { name: 'Set Password' })).not.toBeInTheDocument()
})

test('a link whose address is too long opens nothing either', async ({ server, client }) => {
  server.answers(OPEN, { status: 400, body: { message: 'Check the marked fields.', code: 'VALIDATION_FAILED' } })
  const screen = await renderWelcome({ client })
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('no password is asked for until the link is known to work', async ({ server, client }) => {
  const answer = Promise.withResolvers<void>()
  server.answers(OPEN, async () => {
    await answer.promise
    return { body: { username: 'mia.holt@initech.example' } }
  })
  const screen = await renderWelcome({ client })
  await expect.element(screen.getByRole('status')).toHaveTextContent('Opening your link...')
  await expect.element(screen.getByLabelText('New Password')).not.toBeInTheDocument()
  answer.resolve()
  await expect.element(screen.getByRole('button', { name: 'Set Password' })).toBeEnabled()
})

test('a password can be chosen where the name could not be read', async ({ server, client }) => {
  server.answers(OPEN, 'unreachable')
  const screen = await renderWelcome({ client })
  await expect.element(screen.getByRole('button', { name: 'Set Password' })).toBeEnabled()
})
