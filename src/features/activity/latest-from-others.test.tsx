import '#ui/main.css'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SessionGate } from '#features/session/session.tsx'
import { test } from '#testing/fake-server.tsx'
import { LatestFromOthers } from './latest-from-others.tsx'

const sita = { id: 'sita', firstName: 'Sita', lastName: 'Rao' }
const ada = { id: 'ada', firstName: 'Ada', lastName: 'Nwosu' }
const request = { id: 'r1', title: 'Grievance', companyName: 'Acme Ltd' }
const createdAt = '2026-11-16T09:00:00Z'
const sent = { id: '1', action: 'message.sent', details: 'sent a message', createdAt, user: ada, request }
const taken = { id: '2', action: 'request.changed', details: 'took the request', createdAt, user: sita, request }

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', { body: { ...sita, role: 'staff', restriction: null, companyName: null } })
})

async function open(client: QueryClient) {
  const closed = { yes: false }
  const component = () => (
    <QueryClientProvider client={client}>
      <SessionGate waiting="" Failed={() => 'failed'}>
        <LatestFromOthers onOpen={() => (closed.yes = true)} />
      </SessionGate>
    </QueryClientProvider>
  )
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  const screen = await render(<RouterProvider router={router} />)
  return { screen, router, closed }
}

test('what others did is shown, the reader’s own actions are not', async ({ server, client }) => {
  server.answers('GET /api/activity-logs', { body: [taken, sent] })
  const { screen } = await open(client)
  await expect.element(screen.getByRole('listitem')).toMatchTextContent('Ada Nwosu sent a message')
  await expect.element(screen.getByText('took the request')).not.toBeInTheDocument()
})

test('an entry leads to its request and closes the bell', async ({ server, client }) => {
  server.answers('GET /api/activity-logs', { body: [sent] })
  const { screen, router, closed } = await open(client)
  await userEvent.click(screen.getByRole('link', { name: 'Grievance' }))
  expect(router.latestLocation.pathname).toBe('/requests/r1')
  expect(closed.yes).toBe(true)
})

test('when there is nothing new it says so, and a failure can be retried', async ({ server, client }) => {
  server.answers('GET /api/activity-logs', { status: 503 })
  const { screen } = await open(client)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()

  server.answers('GET /api/activity-logs', { body: [taken] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.element(screen.getByText('Nothing new')).toBeVisible()
})

test('what falls due stands above, and leads to its record', async ({ server, client }) => {
  server.answers('GET /api/activity-logs', { body: [] })
  const todo = 'Ask Acme Ltd to check their right to work again by 12 December 2026'
  const due = { kind: 'follow_up', employeeId: 'e1', employeeName: 'Priya Raman', requestId: 'r7', todo }
  server.answers('GET /api/right-to-work/notices', {
    body: [{ ...due, companyName: 'Acme Ltd', date: '2026-12-12', daysLeft: 20, step: 30 }],
  })
  const meeting = { id: 'm1', requestId: 'r8', employeeName: 'Tom Ashworth', companyName: 'Acme Ltd' }
  server.answers('GET /api/performance-plan-meetings/due', {
    body: [{ ...meeting, plannedOn: '2026-11-19', daysLeft: -3 }],
  })
  const { screen, router } = await open(client)
  await expect.element(screen.getByRole('region', { name: 'Due' })).toMatchTextContent(`${todo}.`)
  await expect
    .element(screen.getByText(/^Say how the improvement plan’s meeting of 19 November 2026 went/))
    .toBeVisible()
  await expect.element(screen.getByText('3 days ago')).toBeVisible()
  await expect.element(screen.getByText('20 days left')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Priya Raman' }))
  expect(router.latestLocation.pathname).toBe('/requests/r7')
})
