import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SessionGate } from '#features/session/session.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { Title } from '#ui/window/title.tsx'
import { BellList } from './bell-list.tsx'
import { UnreadInTitle } from './unread-in-title.tsx'

const sita = { id: 'sita', firstName: 'Sita', lastName: 'Rao' }
const user = { id: 'ada', firstName: 'Ada', lastName: 'Nwosu' }
const at = '2026-11-16T09:00:00.000Z'
const grievance = {
  request: { id: 'r1', title: 'Grievance', companyName: 'Acme Ltd', isRestricted: true },
  isUnread: true,
  at,
  acts: [{ action: 'message.sent', details: 'sent a message', count: 12, user }],
}
const review = {
  request: { id: 'r2', title: 'Review', companyName: 'Acme Ltd', isRestricted: false },
  isUnread: false,
  at: '2026-11-15T09:00:00.000Z',
  acts: [{ action: 'request.submitted', details: 'submitted a request', count: 1, user }],
}
const LIST = 'GET /api/notifications'
const UNREAD = 'GET /api/notifications/unread'

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', { body: { ...sita, role: 'staff', restriction: null, companyName: null } })
  server.answers(LIST, { body: [] })
  server.answers(UNREAD, { body: [] })
})

async function open(client: QueryClient) {
  const closed = { yes: false }
  const component = () => (
    <QueryClientProvider client={client}>
      <SessionGate waiting="" Failed={() => 'failed'}>
        <UnreadInTitle>
          <Title>Dashboard</Title>
        </UnreadInTitle>
        <BellList onOpen={() => (closed.yes = true)} />
      </SessionGate>
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router} />)
  return { screen, router, closed }
}

test('each request is an entry under its day, and unread ones say so', async ({ server, client }) => {
  server.answers(LIST, { body: [grievance, review] })
  const { screen } = await open(client)
  const first = screen.getByRole('region', { name: 'Monday 16 November 2026' }).getByRole('listitem')
  await expect.element(first).toMatchTextContent(/^Unread.*Ada Nwosu sent 12 messages.*Grievance.*Restricted/)
  const second = screen.getByRole('region', { name: 'Sunday 15 November 2026' }).getByRole('listitem')
  await expect.element(second).toMatchTextContent(/Ada Nwosu submitted a request/)
  await expect.element(second).not.toMatchTextContent(/Unread|Restricted/)
})

test('an entry leads to its request and closes the bell', async ({ server, client }) => {
  server.answers(LIST, { body: [grievance] })
  const { screen, router, closed } = await open(client)
  await userEvent.click(screen.getByRole('link', { name: 'Grievance' }))
  expect(router.latestLocation.href).toBe('/requests/r1?show=messages')
  expect(closed.yes).toBe(true)
})

test('all that is shown can be marked as read; the title says how many requests are not', async ({
  server,
  client,
}) => {
  server.answers(LIST, { body: [grievance] })
  server.answers(UNREAD, { body: [{ id: 'r1', at }] })
  server.answers('POST /api/notifications/read', () => {
    server.answers(UNREAD, { body: [] })
    return { body: { success: true }, headers: { 'x-stale': JSON.stringify(['/api/notifications/unread']) } }
  })
  const { screen } = await open(client)
  await until(() => expect(document.title).toBe('(1) Dashboard · Casewell'))
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await expect.element(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument()
  expect(JSON.parse(server.asked('POST /api/notifications/read')[0]?.body ?? '')).toEqual({ until: at })
  await until(() => expect(document.title).toBe('Dashboard · Casewell'))
})

test('when there is nothing new it says so, and a failure can be retried', async ({ server, client }) => {
  server.answers(LIST, { status: 503 })
  const { screen } = await open(client)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()

  server.answers(LIST, { body: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.element(screen.getByText('Nothing new')).toBeVisible()
})

test('due items are listed first, and link to their record', async ({ server, client }) => {
  const todo = 'Ask Acme Ltd to check their right to work again by 12 December 2026'
  const check = { key: 'follow_up e1', requestId: 'r7', who: 'Priya Raman', companyName: 'Acme Ltd' }
  const meeting = { key: 'review m1', requestId: 'r8', tab: 'plan', who: 'Tom Ashworth', companyName: 'Acme Ltd' }
  const went = 'Say how the improvement plan’s meeting of 19 November 2026 went'
  server.answers('GET /api/due', {
    body: [
      { ...meeting, date: '2026-11-19', daysLeft: -3, todo: went },
      { ...check, date: '2026-12-12', daysLeft: 20, todo },
    ],
  })
  const { screen, router } = await open(client)
  await expect.element(screen.getByRole('region', { name: 'Due', exact: true })).toMatchTextContent(`${todo}.`)
  await expect
    .element(screen.getByText(/^Say how the improvement plan’s meeting of 19 November 2026 went/))
    .toBeVisible()
  await expect.element(screen.getByText('3 days ago')).toBeVisible()
  await expect.element(screen.getByText('20 days left')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Priya Raman' }))
  expect(router.latestLocation.pathname).toBe('/requests/r7')
})

const entry = (who: string, daysLeft: number, todo: string) => ({
  key: `${who} ${todo}`,
  requestId: 'r7',
  who,
  companyName: 'Acme Ltd',
  date: '2026-11-19',
  daysLeft,
  todo,
})

test('items long overdue are folded, and similar ones are one entry', async ({ server, client }) => {
  const round = 'Complete the review'
  server.answers('GET /api/due', {
    body: [
      ...['Ann', 'Ben', 'Cem'].map((who) => entry(who, -30, round)),
      ...[-9, -7, -5].map((days) => entry('Dev', days, `See to item ${-days}`)),
      entry('Eve', 0, 'Hold the hearing today'),
    ],
  })
  const { screen } = await open(client)
  const overdue = screen.getByRole('region', { name: 'Overdue' })
  await expect.element(overdue).toMatchTextContent(/item 5.*item 7.*item 9/)
  expect(overdue.getByText('Cem and 2 others').elements()).toEqual([])
  await expect.element(screen.getByRole('region', { name: 'Due', exact: true })).toMatchTextContent('hearing today')
  await userEvent.click(overdue.getByRole('button', { name: 'Show 1 more overdue' }))
  await userEvent.click(overdue.getByText('Cem and 2 others'))
  await expect.element(overdue.getByRole('link', { name: 'Ann' })).toBeVisible()
})
