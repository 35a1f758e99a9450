import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Request } from '#features/request/contract.ts'
import { aList } from '#testing/screen/a-list.tsx'
import { aRequest, staffMay } from '#testing/screen/a-request.ts'
import { type FakeServer, test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn } from '#testing/screen/signed-in.tsx'
import { SingleKeys } from '#ui/window/single-keys.tsx'
import { RequestsView } from './requests-view.tsx'

const finished = { ...staffMay, setStatus: false, edit: false, assign: false, reopen: true }
const listed = [
  aRequest({ id: 'r1', title: 'First' }),
  aRequest({ id: 'r2', title: 'Second' }),
  aRequest({ id: 'r3', title: 'Third', assignedToId: 'sita', assignedTo: { firstName: 'Sita', lastName: 'Rao' } }),
  aRequest({ id: 'r4', title: 'Fourth', status: 'completed', can: finished }),
]
const view = (
  <main>
    <SingleKeys />
    <RequestsView />
  </main>
)
const tick = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
const bar = page.getByRole('region', { name: 'Selected' })
const ofBody = ({ body }: { body: string }) => JSON.parse(body) as Partial<Request> // sent by the bar alone

test.beforeEach(({ server }) => aList(server, listed))

/** Each change leads to the next version. */
function changes(server: FakeServer, request: Request | undefined) {
  server.answers(`PATCH /api/requests/${request?.id}`, (asked: { body: string }) => {
    const { version = 0, ...changed } = ofBody(asked)
    return { body: { ...request, ...changed, version: version + 1 } }
  })
}

test('rows are selected by key, in a range and all at once, and no longer by Escape', async ({ client }) => {
  const { screen } = await renderSignedIn(client, view, '/staff-dashboard?view=requests')
  await expect.element(tick('First')).toBeInTheDocument()
  await userEvent.keyboard('jjx')
  await expect.element(tick('Second')).toBeChecked()
  await expect.element(bar).toMatchTextContent(/^1 selected/)
  await userEvent.click(tick('Third'), { modifiers: ['Shift'] })
  await userEvent.click(tick('First'), { modifiers: ['Shift'] })
  await expect.element(bar).toMatchTextContent(/^3 selected.*All belong to Acme Ltd/)
  await userEvent.keyboard('{Escape}')
  await expect.element(bar).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await expect.element(bar).toMatchTextContent(/^3 selected/)
  // A finished request is reopened with a reason, one at a time.
  await expect.element(tick('Fourth')).not.toBeInTheDocument()
  await userEvent.keyboard('.')
  await expect.element(bar.getByRole('button', { name: 'Change status' })).toHaveFocus()
})

test('failed requests stay selected and say why; the rest are undone together', async ({ server, client }) => {
  const { screen } = await renderSignedIn(client, view, '/staff-dashboard?view=requests')
  await userEvent.click(tick('First'))
  await userEvent.click(tick('Second'))
  await userEvent.click(tick('Third'))
  for (const request of listed) changes(server, request)
  const late = { code: 'STALE_VERSION', message: 'Someone else changed this in the meantime.' }
  server.answers('PATCH /api/requests/r2', { status: 409, body: late })
  await userEvent.click(bar.getByRole('button', { name: 'Change status' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'In Progress' }))

  const why = '2 changed, 1 was changed by someone else'
  await expect.element(bar).toMatchTextContent(new RegExp(`^1 selected.*${why}`))
  await expect.element(tick('Second')).toBeChecked()
  expect(server.asked('PATCH /api/requests/r2').map(ofBody)).toEqual([{ status: 'in_progress', version: 3 }])

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.element(screen.getByText('2 set back.').first()).toBeVisible()
  for (const id of ['r1', 'r3'])
    expect(server.asked(`PATCH /api/requests/${id}`).map(ofBody)).toEqual([
      { status: 'in_progress', version: 3 },
      { status: 'pending', version: 4 },
    ])
})

test('a priority is set where it is not set already, and set back', async ({ server, client }) => {
  const { screen } = await renderSignedIn(client, view, '/staff-dashboard?view=requests')
  await userEvent.click(tick('First'))
  changes(server, listed[0])
  await userEvent.click(bar.getByRole('button', { name: 'Change priority' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Urgent' }))
  await expect.element(screen.getByText('1 request updated successfully!').first()).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await until(() =>
    expect(server.asked('PATCH /api/requests/r1').map(ofBody)).toEqual([
      { priority: 'urgent', version: 3 },
      { priority: 'normal', version: 4 },
    ]),
  )
})

test('several are assigned at once, and the people who have some of them are named first', async ({
  server,
  client,
}) => {
  const stan = { id: 'stan', firstName: 'Stan', lastName: 'Petrov', email: null, taskCount: 0, clientCount: 1 }
  server.answers('GET /api/staff', { body: [{ ...stan, clients: [] }] })
  const { screen } = await renderSignedIn(client, view, '/staff-dashboard?view=requests')
  await userEvent.click(tick('Second'))
  await userEvent.click(tick('Third'))
  server.answers('POST /api/requests/r2/assign', { body: { ...listed[1], version: 4 } })
  server.answers('POST /api/requests/r3/assign', {
    status: 400,
    body: { code: 'INVALID_REFERENCE', message: 'This refers to a record that does not exist.' },
  })
  await userEvent.click(bar.getByRole('button', { name: 'Assign to' }))
  const dialog = screen.getByRole('dialog', { name: 'Assign 2 requests' })
  await expect.element(dialog.getByText('Sita Rao has one of them now, and is told.')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Assign' }))

  await expect.element(bar).toMatchTextContent(/1 changed, 1 is of a client they do not serve/)
  expect(server.asked('POST /api/requests/r3/assign')).toMatchObject([
    { body: '{"staffId":"stan","fromStaffId":"sita"}' },
  ])
})

test('an action that some of them do not allow is not offered', async ({ server, client }) => {
  const kept = { ...listed[1], status: 'in_progress', can: { ...staffMay, edit: false, assign: false } }
  server.answers('GET /api/requests', { body: [listed[0], kept], headers: { 'X-Total-Count': '2' } })
  const { screen } = await renderSignedIn(client, view, '/staff-dashboard?view=requests')
  await userEvent.click(tick('First'))
  await expect.element(bar.getByRole('button', { name: 'Assign to' })).toBeVisible()
  await userEvent.click(tick('Second'))
  await expect.element(bar.getByRole('button', { name: 'Assign to' })).not.toBeInTheDocument()
  await expect.element(bar.getByRole('button', { name: 'Change priority' })).not.toBeInTheDocument()
  await userEvent.click(bar.getByRole('button', { name: 'Change status' }))
  await expect.element(screen.getByRole('menuitem', { name: 'Completed' })).toBeVisible()
  expect(
    screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['In Progress', 'Completed'])
})
