import { afterEach, expect } from 'vitest'
import { type Given, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { SignedInAlready } from './signed-in-already.tsx'

afterEach(() => history.replaceState(null, '', location.pathname + location.search))

const OPEN = 'POST /api/auth/welcome/open'

async function opens({ client, server }: Pick<Given, 'client' | 'server'>, answer: object) {
  history.replaceState(null, '', '#secret')
  const { body } = signedIn('ada')
  server.answers('GET /api/auth/user', { body: { ...body, username: 'ada.nwosu' } })
  server.answers(OPEN, answer)
  const { screen } = await renderSignedIn(client, <SignedInAlready otherwise={<p>The dashboard</p>} />)
  return screen
}

test('the link of another person says who is signed in, and whose it is, before anything else', async ({
  client,
  server,
}) => {
  const screen = await opens({ client, server }, { body: { username: 'mia.holt@initech.example' } })
  await expect.element(screen.getByRole('heading', { name: 'Someone is signed in here' })).toBeVisible()
  await expect.element(screen.getByText('ada.nwosu')).toBeVisible()
  await expect.element(screen.getByText('mia.holt@initech.example')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Log out and go on' })).toBeEnabled()
  await expect.element(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByText('The dashboard')).not.toBeInTheDocument()
})

test.for([
  ['their own', { body: { username: 'ada.nwosu' } }],
  ['over', { status: 410, body: { message: 'Gone', code: 'LINK_GONE' } }],
] as const)('a link that is %s leads where it did', async ([, answer], { client, server }) => {
  const screen = await opens({ client, server }, answer)
  await expect.element(screen.getByText('The dashboard')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
