import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aRequest } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RecentRequests } from './recent-requests.tsx'

const LIST = 'GET /api/requests'
const first = aRequest({ id: 'r1', title: 'First' })
const second = aRequest({ id: 'r2', title: 'Second' })
const titles = () => [...document.querySelectorAll('li a:not([aria-label])')].map((link) => link.textContent)

test.beforeEach(async ({ server }) => {
  await page.viewport(1280, 800)
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers('GET /api/stats/client', { body: { totalRequests: 2, advisers: [] } })
  server.answers(LIST, { body: [first, second] })
})

test('new requests wait until they are shown, and changed ones keep their places', async ({ server, client }) => {
  const { screen } = await renderSignedIn(client, <RecentRequests />, '/client-dashboard')
  await until(() => expect(titles()).toEqual(['First', 'Second']))
  const third = aRequest({ id: 'r3', title: 'Third' })
  server.answers(LIST, { body: [third, first, { ...second, title: 'Second, renamed' }] })
  void client.invalidateQueries({ queryKey: ['/api/requests'] })
  const show = screen.getByRole('button', { name: '1 new request · show' })
  await expect.element(show).toBeVisible()
  expect(titles()).toEqual(['First', 'Second, renamed'])
  await userEvent.click(show)
  await until(() => expect(titles()).toEqual(['Third', 'First', 'Second, renamed']))
})

test('a request the reader has just submitted is there at once', async ({ server, client }) => {
  const { screen, router } = await renderSignedIn(client, <RecentRequests />, '/client-dashboard?submitted=r3')
  await until(() => expect(titles()).toEqual(['First', 'Second']))
  server.answers(LIST, { body: [aRequest({ id: 'r3', title: 'Third' }), first, second] })
  await client.invalidateQueries({ queryKey: ['/api/requests'] })
  await router.navigate({ to: '.', search: () => ({}) })
  await until(() => expect(titles()).toEqual(['Third', 'First', 'Second']))
  await expect.element(screen.getByRole('button', { name: /show/ })).not.toBeInTheDocument()
})

test('each row has a button that opens its record', async ({ client }) => {
  const { screen, router } = await renderSignedIn(client, <RecentRequests />, '/client-dashboard')
  const view = screen.getByRole('link', { name: 'View Second' })
  await expect.element(view).toMatchTextContent('View')
  await userEvent.click(view)
  await until(() => expect(router.state.location.pathname).toBe('/requests/r2'))
})

test('an only request is not “1 of 1”', async ({ server, client }) => {
  server.answers('GET /api/stats/client', { body: { totalRequests: 1, advisers: [] } })
  server.answers(LIST, { body: [first] })
  const { screen } = await renderSignedIn(client, <RecentRequests />, '/client-dashboard')
  await expect.element(screen.getByText('1 request', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'See it in the full list' })).toBeVisible()
})
