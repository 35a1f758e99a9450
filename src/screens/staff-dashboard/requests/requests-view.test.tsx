import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Request } from '#features/request/contract.ts'
import { aList } from '#testing/screen/a-list.tsx'
import { aRequest, staffMay } from '#testing/screen/a-request.ts'
import { type FakeServer, test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn } from '#testing/screen/signed-in.tsx'
import { RequestsView } from './requests-view.tsx'

const LIST = 'GET /api/requests'
const CHANGE = 'PATCH /api/requests/r1'
const STALE = { 'X-Stale': '["/api/requests","/api/requests/r1"]' }
const reopenable = { ...staffMay, setStatus: false, reopen: true, edit: false, assign: false }

const first = aRequest({ id: 'r1', title: 'First' })
const second = aRequest({ id: 'r2', title: 'Second', reference: 'HR-2', createdAt: '2026-11-15T09:00:00Z' })
const titles = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent)

test.beforeEach(({ server }) => aList(server, [first, second]))

/** The server, where the first request has been changed. */
function becomes(server: FakeServer, changed: Request, listed: Request[]) {
  server.answers(LIST, { body: listed, headers: { 'X-Total-Count': String(listed.length) } })
  server.answers('GET /api/requests/r1', { body: changed })
  server.answers(CHANGE, { body: changed, headers: STALE })
}

test('a row that the filter no longer lets through stays in its place, and can be undone there', async ({
  server,
  client,
}) => {
  const { screen } = await renderSignedIn(client, <RequestsView />, '/staff-dashboard?view=requests&status=pending')
  const status = screen.getByRole('combobox', { name: 'Status of First' })
  await expect.element(status).toHaveTextContent('Pending')
  becomes(server, { ...first, status: 'completed', version: 4, can: reopenable }, [second])
  await userEvent.click(status)
  await userEvent.click(screen.getByRole('option', { name: 'Completed' }))

  const row = screen.getByRole('row', { name: /First/ })
  await expect.element(row).toMatchTextContent(/No longer in this list/)
  await expect.element(status).toHaveTextContent('Completed')
  expect(titles()).toEqual(['First', 'Second'])

  // Completed, it is reopened and set back.
  server.answers(CHANGE, ({ body }: { body: string }) => {
    const asked = JSON.parse(body) as Pick<Request, 'status' | 'version'> // sent by `undo` alone
    const changed = { ...first, status: asked.status, version: asked.version + 1 }
    becomes(server, changed, [first, second])
    return { body: changed, headers: STALE }
  })
  await userEvent.click(row.getByRole('button', { name: 'Undo' }))
  // On whatever stands in its row by then: its link, or Assign.
  await until(() => expect(row.element().contains(document.activeElement)).toBe(true))
  await until(() =>
    expect(server.asked(CHANGE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { status: 'completed', version: 3 },
      { status: 'in_progress', reason: 'Its status was set by mistake.', version: 4 },
      { status: 'pending', version: 5 },
    ]),
  )
  await expect.element(row).not.toMatchTextContent(/No longer in this list/)
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a row that others have changed stays without an Undo, and one that is hidden now goes', async ({
  server,
  client,
}) => {
  const { screen } = await renderSignedIn(client, <RequestsView />, '/staff-dashboard?view=requests&status=pending')
  await expect.element(screen.getByRole('row', { name: /First/ })).toBeVisible()
  server.answers(LIST, { body: [], headers: { 'X-Total-Count': '0' } })
  server.answers('GET /api/requests/r1', { body: { ...first, status: 'in_progress', version: 4 } })
  server.answers('GET /api/requests/r2', { status: 404, body: { message: 'Not found' } })
  void client.invalidateQueries({ queryKey: ['/api/requests'] })
  await expect.element(screen.getByRole('row', { name: /First/ })).toMatchTextContent(/No longer in this list/)
  await until(() => expect(titles()).toEqual(['First']))
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('new requests wait until they are shown', async ({ server, client }) => {
  const { screen } = await renderSignedIn(client, <RequestsView />, '/staff-dashboard?view=requests')
  await expect.element(screen.getByRole('row', { name: /Second/ })).toBeVisible()
  const third = aRequest({ id: 'r3', title: 'Third', reference: 'HR-3' })
  server.answers(LIST, { body: [third, first, second], headers: { 'X-Total-Count': '3' } })
  void client.invalidateQueries({ queryKey: ['/api/requests'] })
  const show = screen.getByRole('button', { name: '1 new request · show' })
  await expect.element(show).toBeVisible()
  expect(titles()).toEqual(['First', 'Second'])
  await userEvent.click(show)
  await until(() => expect(titles()).toEqual(['Third', 'First', 'Second']))
  await expect.element(show).not.toBeInTheDocument()
})

test('column heads sort, and filters and Mine are in the address', async ({ server, client }) => {
  const { screen, router } = await renderSignedIn(client, <RequestsView />, '/staff-dashboard?view=requests&after=x')
  const lastAsked = () => new URLSearchParams(server.asked(LIST).at(-1)?.path.split('?')[1])
  await userEvent.click(screen.getByRole('button', { name: 'Priority', exact: true }))
  await until(() => expect(lastAsked().get('sort')).toBe('priority'))
  expect(lastAsked().get('after')).toBeNull()
  await expect
    .element(screen.getByRole('columnheader', { name: 'Priority' }))
    .toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(screen.getByRole('button', { name: 'Mine' }))
  await userEvent.click(screen.getByRole('combobox', { name: 'Status', exact: true }))
  await userEvent.click(screen.getByRole('option', { name: 'Pending', exact: true }))
  await userEvent.click(screen.getByRole('option', { name: 'Cancelled' }))
  await until(() => expect(lastAsked().get('status')).toBe('pending,cancelled'))
  expect(router.latestLocation.search).toEqual({
    view: 'requests',
    sort: 'priority',
    assignee: 'sam',
    status: 'pending,cancelled',
  })
})

test('on a small screen the status keeps its word beside the person who has the request', async ({
  server,
  client,
}) => {
  await page.viewport(390, 844)
  const others = { firstName: 'Maximiliane', lastName: 'Featherstonehaugh' }
  const assigned = [
    {
      ...first,
      status: 'in_progress' as const,
      assignedToId: 'sam',
      assignedTo: { firstName: 'Sam', lastName: 'Okafor' },
    },
    { ...second, status: 'in_progress' as const, assignedToId: 'max', assignedTo: others },
  ]
  server.answers(LIST, { body: assigned, headers: { 'X-Total-Count': '2' } })
  const { screen } = await renderSignedIn(client, <RequestsView />, '/staff-dashboard?view=requests')
  for (const title of ['First', 'Second']) {
    const status = screen.getByRole('combobox', { name: `Status of ${title}` })
    await expect.element(status).toHaveTextContent('In Progress')
    const words = status.getByText('In Progress').element()
    expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
  }
})
