import { expect } from 'vitest'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { WaitingDrafts } from './waiting-drafts.tsx'

/** As a form of the one signed in keeps it. */
const keep = (name: string, value: unknown, at = new Date().toISOString()) =>
  localStorage.setItem(`draft:me:${name}`, JSON.stringify({ value, at }))

test.beforeEach(({ server }) => {
  localStorage.clear()
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/requests/r1', { body: aRequest() })
})

test('an unfinished message and an unfinished round wait with a way back to them', async ({ client }) => {
  keep('message:r1', 'Dear Ada')
  keep('review-round', { name: 'Half-year' })
  const { screen } = await renderSignedIn(client, <WaitingDrafts />)
  const message = screen.getByRole('region', { name: 'Draft: Message' })
  await expect.element(message).toMatchTextContent(/Your message is a draft. “New starter”.*kept in this browser only/)
  await expect
    .element(message.getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', '/requests/r1?show=messages')
  const round = screen.getByRole('region', { name: 'Draft: Review round' })
  await expect.element(round.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/rounds/new')
})

test('nothing is said of a request that its reader may no longer see, nor of other people’s drafts', async ({
  client,
}) => {
  keep('note:r2', 'Rang them')
  keep('note:r1', 'Rang her')
  localStorage.setItem('draft:sita:message:r1', JSON.stringify({ value: 'Hers', at: new Date().toISOString() }))
  const { screen } = await renderSignedIn(client, <WaitingDrafts />)
  await expect.element(screen.getByRole('region', { name: 'Draft: Note' })).toBeVisible()
  expect(screen.getByRole('region').elements()).toHaveLength(1)
})

test('a title goes once its reader may no longer see the request', async ({ server, client }) => {
  keep('message:r1', 'Dear Ada')
  const { screen } = await renderSignedIn(client, <WaitingDrafts />)
  const message = screen.getByRole('region', { name: 'Draft: Message' })
  await expect.element(message).toMatchTextContent(/New starter/)
  server.answers('GET /api/requests/r1', { status: 404, body: { code: 'NOT_FOUND', message: 'Not found' } })
  await client.invalidateQueries()
  await expect.element(message).not.toBeInTheDocument()
})

test('lost requests take no place from those that can be read', async ({ server, client }) => {
  for (const nth of [1, 2, 3, 4, 5, 6, 7])
    keep(`note:r${nth}`, 'Rang her', new Date(Date.now() - 10_000 + nth).toISOString())
  for (const id of ['r2', 'r3', 'r5'])
    server.answers(`GET /api/requests/${id}`, { body: aRequest({ id, title: `Title ${id}` }) })
  const { screen } = await renderSignedIn(client, <WaitingDrafts />)
  await expect.element(screen.getByText(/Title r2/)).toBeVisible()
  const shown = screen.getByRole('region', { name: 'Draft: Note' }).elements()
  expect(shown.map(({ textContent }) => /Title r\d/.exec(textContent ?? '')?.[0])).toEqual([
    'Title r5',
    'Title r3',
    'Title r2',
  ])
})
