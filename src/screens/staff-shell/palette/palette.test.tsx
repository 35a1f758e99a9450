import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { types } from '#app/types.tsx'
import { TypesProvider } from '#features/request/request.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { Palette } from './palette.tsx'

const ada = { firstName: 'Ada', lastName: 'Nwosu', companyName: 'Acme Ltd', email: null }
const requests = [
  { id: 'r1', reference: 'HR-2026-000131', title: 'New starter: Priya Raman', type: 'onboarding', client: ada },
  {
    id: 'r2',
    reference: 'HR-2026-000128',
    title: 'Grievance in the night team',
    type: 'conflict_resolution',
    client: ada,
  },
]
const sita = { id: 'sita', firstName: 'Sita', lastName: 'Rao', email: null, taskCount: 2, clientCount: 0, clients: [] }
const acme = { ...ada, id: 'acme', requestCount: 2, openRequestCount: 2 }

test.beforeEach(({ server }) => {
  server.answers('GET /api/requests', ({ path }) => ({
    body: requests.filter(({ title }) => title.toLowerCase().includes(wordsIn(path))),
  }))
  server.answers('GET /api/staff', ({ path }) => ({ body: 'sita rao'.includes(wordsIn(path)) ? [sita] : [] }))
  server.answers('GET /api/clients', ({ path }) => ({ body: 'acme ltd'.includes(wordsIn(path)) ? [acme] : [] }))
})

const wordsIn = (path: string) => new URL(path, 'http://local').searchParams.get('q') ?? ''

async function open(queries: QueryClient, path = '/staff-dashboard') {
  const closed = { yes: false }
  const component = () => (
    <QueryClientProvider client={queries}>
      <TypesProvider value={types}>
        <Palette onClose={() => (closed.yes = true)} />
      </TypesProvider>
    </QueryClientProvider>
  )
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ routeTree: createRootRoute({ component }), history })
  const screen = await render(<RouterProvider router={router} />)
  await expect.element(screen.getByRole('option', { name: /Priya Raman/ })).toBeVisible()
  return { screen, router, closed }
}

test('requests that are only similar are said to be', async ({ client, server }) => {
  const { screen } = await open(client)
  server.answers('GET /api/requests', { body: requests.slice(1), headers: { 'X-Similar': 'true' } })
  await userEvent.keyboard('greivance')
  await expect.element(screen.getByText('Nothing matches “greivance” exactly. Similar:')).toBeVisible()
  await expect.element(screen.getByRole('option', { name: /Grievance/ })).toBeVisible()
})

test('the first matching request is selected, and opens', async ({ client }) => {
  const { screen, router, closed } = await open(client, '/staff-dashboard?view=team')
  await userEvent.keyboard('grie')
  const found = screen.getByRole('option', { name: /Grievance/ })
  await expect.element(found).toHaveAttribute('aria-selected', 'true')
  await expect.element(screen.getByRole('option', { name: /Priya/ })).not.toBeInTheDocument()

  await userEvent.keyboard('{Enter}')
  await until(() => expect(router.latestLocation.pathname).toBe('/requests/r2'))
  expect(closed.yes).toBe(true)
})

test('people lead to their requests, without the filters of the present view', async ({ client }) => {
  const { screen, router } = await open(client, '/staff-dashboard?view=team')
  await userEvent.keyboard('sita')
  await expect.element(screen.getByRole('option', { name: /Sita Rao/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  const tasks = { view: 'requests', assignee: 'sita', status: 'active' }
  await until(() => expect(router.latestLocation.search).toEqual(tasks))
})

test('the arrows go through requests to actions', async ({ client }) => {
  const { router } = await open(client)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await until(() => expect(router.latestLocation.search).toEqual({ assign: 'pick' }))
})

test('a search without results says so, and so does one that fails', async ({ server, client }) => {
  const { screen } = await open(client)
  await userEvent.keyboard('zebra')
  await expect.element(screen.getByText('No request mentions “zebra”')).toBeVisible()

  server.answers('GET /api/requests', { status: 503 })
  await userEvent.keyboard('s')
  await expect.element(screen.getByText(/could not be searched/)).toBeVisible()
})

test('one’s own account can be reached, and left', async ({ server, client }) => {
  server.answers('POST /api/auth/logout', { status: 500 })
  const { screen, router } = await open(client)
  await userEvent.keyboard('my acc')
  await expect.element(screen.getByRole('option', { name: 'My account' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await until(() => expect(router.latestLocation.pathname).toBe('/account'))

  await userEvent.clear(screen.getByRole('combobox'))
  await userEvent.keyboard('logout')
  await expect.element(screen.getByRole('option', { name: 'Logout' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await until(() => expect(server.asked('POST /api/auth/logout')).toHaveLength(1))
})
