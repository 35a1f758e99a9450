import { beforeEach, expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Request } from '#features/request/contract.ts'
import { aRequest, clientMay, staffMay } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { optionsOf } from '#testing/screen/options-of.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Completed } from './completed.tsx'

const LIST = 'GET /api/requests'
const EXPORT = 'GET /api/completed-requests.csv'
const SAM = 'a0000000-0000-4000-8000-000000000001'

beforeEach(async () => {
  await page.viewport(1280, 800)
})

const finished = (changes: Partial<Request> = {}) =>
  aRequest({
    status: 'completed',
    completedAt: '2026-11-18T09:00:00Z',
    completedById: SAM,
    completedBy: { firstName: 'Sam', lastName: 'Okafor' },
    can: { ...staffMay, setStatus: false, reopen: true },
    ...changes,
  })

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/stats/completed', {
    body: {
      total: 1204,
      byType: { onboarding: 1200, performance_review: 4, conflict_resolution: 0 },
      finishers: [{ id: SAM, firstName: 'Sam', lastName: 'Okafor' }],
    },
  })
  server.answers(LIST, { body: [finished()], headers: { 'X-Total-Count': '1204' } })
})

test('it counts completed requests, and says when each was completed and who did it', async ({ client }) => {
  const { screen } = await renderSignedIn(client, <Completed audience="staff" />)
  await expect.element(screen.getByRole('list', { name: 'Completed', exact: true })).toMatchTextContent(/1,204/)
  const row = screen.getByRole('list', { name: 'Completed requests' }).getByRole('listitem')
  await expect.element(row).toMatchTextContent(/18 November 2026 by Sam Okafor/)
  // Every row is completed: none says it.
  await expect.element(row).not.toMatchTextContent(/Completed/)
})

test('filters are in the address, in the list and in the export', async ({ server, client }) => {
  const path = '/staff-dashboard?view=completed&after=abc'
  const { screen, router } = await renderSignedIn(client, <Completed audience="staff" />, path)
  await userEvent.click(screen.getByRole('combobox', { name: 'Completed by' }))
  await userEvent.click(screen.getByRole('option', { name: 'Sam Okafor' }))
  await enter(screen.getByRole('group', { name: 'From' }), '1', '11', '2026')

  const asked = `completedById=${SAM}`
  await until(() => expect(server.asked(LIST).at(-1)?.path).toMatch(`from=2026-11-01&${asked}`))
  expect(server.asked(LIST).at(-1)?.path).not.toContain('after')
  expect(router.latestLocation.search).toEqual({ view: 'completed', finisher: SAM, from: '2026-11-01' })
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await until(() =>
    expect(server.asked(EXPORT).at(-1)?.path).toBe(`/api/completed-requests.csv?from=2026-11-01&${asked}`),
  )
})

test('types are all shown until one is chosen, and again with All types', async ({ server, client }) => {
  const { screen, router } = await renderSignedIn(client, <Completed audience="client" />, '/')
  expect(await optionsOf(screen, 'Type')).toEqual({
    offered: ['All types', 'Onboarding', 'Performance Review', 'Conflict Resolution'],
    chosen: ['All types'],
  })
  const type = screen.getByRole('combobox', { name: 'Type' })
  await userEvent.click(type)
  await userEvent.click(screen.getByRole('option', { name: 'Conflict Resolution' }))
  await expect.element(type).toHaveTextContent('Type: Conflict Resolution')
  await until(() => expect(server.asked(LIST).at(-1)?.path).toContain('type=conflict_resolution'))

  await userEvent.click(type)
  await userEvent.click(screen.getByRole('option', { name: 'All types' }))
  await until(() => expect(router.latestLocation.search).toEqual({}))
  await expect.element(screen.getByRole('button', { name: 'Clear Type' })).not.toBeInTheDocument()
})

test('a refused export says why', async ({ server, client }) => {
  const { screen } = await renderSignedIn(client, <Completed audience="staff" />, '/')
  const message = 'Too many attempts. Try again in 40 minutes.'
  server.answers(EXPORT, { status: 429, body: { code: 'TOO_MANY_ATTEMPTS', message } })
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))
  await expect.element(screen.getByText(`There are 20 exports an hour. ${message}`).first()).toBeVisible()
})

test('a last day before the first is refused at its field', async ({ server, client }) => {
  const { screen } = await renderSignedIn(client, <Completed audience="staff" />, '/?from=2026-11-10')
  const to = screen.getByRole('group', { name: 'To' })
  await enter(to, '9', '11', '2026')
  await expect.element(to).toHaveAccessibleDescription('The last day is before the first.')
  await userEvent.fill(to.getByLabelText('Day'), '10')
  await expect.element(to).not.toHaveAccessibleDescription()
  await expect.element(to.getByLabelText('Day')).not.toHaveAttribute('aria-invalid')
  await until(() => expect(server.asked(LIST).at(-1)?.path).toContain('to=2026-11-10'))
  expect(server.asked(LIST).some(({ path }) => path.includes('2026-11-09'))).toBe(false)
})

test('a day that does not exist is refused at its field once it is left, and narrows nothing', async ({
  server,
  client,
}) => {
  const { screen } = await renderSignedIn(client, <Completed audience="staff" />, '/')
  const from = screen.getByRole('group', { name: 'From' })
  await enter(from, '31', '2', '2026')
  await expect.element(from).not.toHaveAccessibleDescription()
  await userEvent.tab()
  await expect.element(from).toHaveAccessibleDescription('Enter a date that exists: day, month and year')
  await expect.element(from.getByLabelText('Day')).toHaveAttribute('aria-invalid', 'true')

  await userEvent.fill(from.getByLabelText('Day'), '28')
  await until(() => expect(server.asked(LIST).at(-1)?.path).toContain('from=2026-02-28'))
  await expect.element(from).not.toHaveAccessibleDescription()
  expect(server.asked(LIST).some(({ path }) => path.includes('2026-02-31'))).toBe(false)
})

async function enter(date: Locator, ...parts: [day: string, month: string, year: string]) {
  for (const [n, label] of ['Day', 'Month', 'Year'].entries())
    await userEvent.fill(date.getByLabelText(label), parts[n] ?? '')
}

test('filters that leave nothing are cleared at once', async ({ server, client }) => {
  server.answers(LIST, ({ path }) => ({
    body: path.includes('q=') ? [] : [finished()],
    headers: { 'X-Total-Count': '1' },
  }))
  const { screen, router } = await renderSignedIn(client, <Completed audience="staff" />, '/?q=nothing&type=onboarding')
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
  await expect.element(screen.getByRole('link', { name: 'New starter' })).toBeVisible()
  expect(router.latestLocation.search).toEqual({})
})

test('a page that is gone leads to the first', async ({ server, client }) => {
  server.answers(LIST, ({ path }) =>
    path.includes('after') ? { status: 400, body: { message: 'This page does not exist.' } } : { body: [finished()] },
  )
  const { screen } = await renderSignedIn(client, <Completed audience="staff" />, '/?after=abc')
  await userEvent.click(screen.getByRole('button', { name: 'Go to the first page' }))
  await expect.element(screen.getByRole('link', { name: 'New starter' })).toBeVisible()
})

test('a ticket says what it was, and staff reopen it with a reason', async ({ server, client }) => {
  server.answers('GET /api/requests/r1', { body: finished({ description: 'Day shift' }) })
  server.answers('PATCH /api/requests/r1', { body: aRequest({ status: 'in_progress' }) })
  const { screen, router } = await renderSignedIn(client, <Completed audience="staff" />, '/?ticket=r1')
  const details = screen.getByRole('dialog', { name: 'New starter' })
  await expect
    .element(details)
    .toMatchTextContent(/Onboarding.*Completed.*Normal.*18 November 2026, 9:00 am.*Sam Okafor.*Day shift/)
  await userEvent.click(details.getByRole('button', { name: 'Reopen' }))
  await userEvent.fill(screen.getByRole('textbox', { name: 'Reason' }), 'Too early')
  await userEvent.click(screen.getByRole('button', { name: 'Reopen request' }))
  await until(() => expect(router.latestLocation.search).toEqual({}))
  expect(server.asked('PATCH /api/requests/r1')[0]?.body).toContain('"reason":"Too early"')
})

test('clients read a ticket, and do not reopen it', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers('GET /api/requests/r1', { body: finished({ can: { ...clientMay, withdraw: false } }) })
  const { screen } = await renderSignedIn(client, <Completed audience="client" />, '/?ticket=r1')
  await expect.element(screen.getByRole('link', { name: 'Open the whole record' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reopen' })).not.toBeInTheDocument()
})
