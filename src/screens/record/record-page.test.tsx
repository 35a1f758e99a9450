import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Audience } from '#features/request/request.tsx'
import { markStale } from '#platform/api/stale.tsx'
import { answerForRecord, REQUEST } from '#testing/screen/a-record.tsx'
import { aRequest, clientMay } from '#testing/screen/a-request.ts'
import { type Reply, test, until } from '#testing/screen/fake-server.tsx'
import { menuHolds } from '#testing/screen/options-of.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RecordPage } from './record-page.tsx'
import { StaffRecordPane } from './record-pane.tsx'

beforeEach(async () => {
  await page.viewport(1280, 800)
})

const at = (audience: Audience) => <RecordPage audience={audience} />

test('a record shows what its client wrote, and its type’s own tabs before the common ones', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server, aRequest({ description: 'Day shift', messageCount: 8, unreadCount: 2 }))
  const { screen } = await renderSignedIn(client, at('staff'), '/requests/r1?show=details')

  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New starter')
  await expect.element(screen.getByText('Day shift')).toBeVisible()
  await expect.element(screen.getByText('•• •• •• 56 C')).toBeVisible()
  const tabs = screen.getByRole('tab').elements()
  expect(tabs.map((tab) => tab.textContent)).toEqual([
    'Timeline',
    'Checklist',
    'Details',
    'Documents',
    'Messages 2 new',
  ])
})

test('a tab that the record does not have is its first', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  const { screen } = await renderSignedIn(client, at('client'), '/requests/r1?show=meetings')
  await expect.element(screen.getByRole('tab', { name: 'Timeline' })).toHaveAttribute('aria-selected', 'true')
})

test('a record that does not exist leaves the shell standing', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(REQUEST, { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } })
  const { screen } = await renderSignedIn(client, at('staff'), '/requests/r1')
  await expect.element(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Assign Task' })).toBeVisible()
})

test('a client withdraws with a reason, over the version they saw', async ({ server, client }) => {
  const WITHDRAW = 'POST /api/requests/r1/withdraw'
  const pending = aRequest({ can: clientMay })
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, pending)
  server.answers(WITHDRAW, { body: { ...pending, status: 'cancelled', version: 4 } })
  const { screen } = await renderSignedIn(client, at('client'), '/requests/r1')
  await userEvent.click(screen.getByRole('button', { name: 'More', exact: true }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Withdraw' }))
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }))
  await expect.element(screen.getByText('Reason is required')).toBeVisible()
  expect(server.asked(WITHDRAW)).toEqual([])

  await userEvent.fill(screen.getByLabelText('Reason'), 'She has taken another job')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }))
  await until(() =>
    expect(server.asked(WITHDRAW)).toMatchObject([{ body: '{"reason":"She has taken another job","version":3}' }]),
  )
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a withdrawal that comes too late says so and keeps its reason', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  const refusal = { message: 'Sam Okafor works on it already.', code: 'INVALID_TRANSITION' }
  server.answers('POST /api/requests/r1/withdraw', { status: 409, body: refusal })
  const { screen } = await renderSignedIn(client, at('client'), '/requests/r1')
  await userEvent.click(screen.getByRole('button', { name: 'More', exact: true }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Withdraw' }))
  await userEvent.fill(screen.getByLabelText('Reason'), 'She has taken another job')
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw request' }))
  await expect.element(screen.getByText('Sam Okafor works on it already.').first()).toBeInTheDocument()
  await expect.element(screen.getByLabelText('Reason')).toHaveValue('She has taken another job')
})

test('the next step is always said, with its button where the reader can take it', async ({ server, client }) => {
  const taken = aRequest({ assignedToId: 'sam', assignedTo: { firstName: 'Sam', lastName: 'Okafor' }, version: 4 })
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  server.answers('POST /api/requests/r1/assign', () => {
    server.answers(REQUEST, { body: taken })
    return { body: taken, headers: { 'X-Stale': '["/api/requests/r1"]' } }
  })
  const { screen } = await renderSignedIn(client, at('staff'), '/requests/r1')
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }))
  await expect.element(screen.getByRole('button', { name: 'Start work' })).toBeVisible()
  expect(server.asked('POST /api/requests/r1/assign')).toMatchObject([{ body: '{"staffId":"sam","fromStaffId":null}' }])
})

test('a request can be completed straight after taking it, before it is read again, and in turn', async ({
  server,
  client,
}) => {
  const TAKE = 'POST /api/requests/r1/assign'
  const COMPLETE = 'PATCH /api/requests/r1'
  const taking = Promise.withResolvers<Reply>()
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  server.answers(TAKE, () => taking.promise)
  server.answers(COMPLETE, { body: aRequest({ status: 'completed', version: 5 }) })
  const { screen } = await renderSignedIn(client, at('staff'), '/requests/r1')
  await userEvent.click(screen.getByRole('button', { name: 'Take it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }))
  await userEvent.click(screen.getByRole('button', { name: 'Complete anyway' }))
  await until(() => expect(server.asked(TAKE)).toHaveLength(1))
  expect(server.asked(COMPLETE)).toEqual([])

  const headers = { 'X-Stale': '["/api/requests/r1"]' }
  taking.resolve({ body: aRequest({ assignedToId: 'sam', version: 4 }), headers })
  await until(() => expect(server.asked(COMPLETE)).toMatchObject([{ body: '{"status":"completed","version":4}' }]))
})

test('a request is completed over the version on screen, or not at all', async ({ server, client }) => {
  const CHANGE = 'PATCH /api/requests/r1'
  const late = { code: 'STALE_VERSION', message: 'Someone else changed this in the meantime.' }
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  server.answers(CHANGE, { status: 409, body: late })
  const { screen } = await renderSignedIn(client, at('staff'), '/requests/r1')
  await userEvent.click(screen.getByRole('button', { name: 'Mark as Completed' }))
  await userEvent.click(screen.getByRole('button', { name: 'Complete anyway' }))
  await expect.element(screen.getByText(late.message).first()).toBeVisible()
  expect(server.asked(CHANGE)).toMatchObject([{ body: '{"status":"completed","version":3}' }])
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toEqual([])
})

test('the head of a new starter has its own actions; what every record offers staff is under More', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  const { screen } = await renderSignedIn(client, at('staff'), '/requests/r1')
  await expect.element(screen.getByRole('button', { name: 'View Full Profile' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'More', exact: true }))
  await menuHolds(screen, 'Compliance pack', 'Assign', 'Edit', 'Start work', 'Cancel the request', 'History', 'Print')
})

test('clients correct beside the title, and withdraw from the menu', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  answerForRecord(server, aRequest({ can: clientMay }))
  const { screen } = await renderSignedIn(client, at('client'), '/requests/r1')
  await expect.element(screen.getByRole('button', { name: 'Change the request' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'More', exact: true }))
  await menuHolds(screen, 'Compliance pack', 'History', 'Print', 'Withdraw')
})

test('an adviser who loses a client while reading is told so', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  const { screen } = await renderSignedIn(client, at('staff'), '/requests/r1')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New starter')
  server.answers(REQUEST, { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } })
  await client.invalidateQueries()
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('You can no longer open this request')
})

test('beside a list, too, a record that is restricted away from its reader says so in place', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server)
  const { screen } = await renderSignedIn(client, <StaffRecordPane requestId="r1" />)
  const title = screen.getByText(/^New starter/).first()
  await expect.element(title).toBeVisible()
  server.answers(REQUEST, { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } })
  await client.invalidateQueries()
  await expect.element(screen.getByRole('heading', { name: 'You can no longer open this request' })).toBeVisible()
  await expect.element(screen.getByText(/What you typed is kept/)).toBeVisible()
  await expect.element(title).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'You can no longer open this request' })).toHaveFocus()
})

test('the actions on an employee’s records are read again when the request is finished', async ({ server, client }) => {
  const CONTACTS = 'GET /api/employees/e1/emergency-contacts'
  server.answers('GET /api/auth/user', signedIn('sam'))
  answerForRecord(server, aRequest({ employee: { id: 'e1' } }))
  server.answers(CONTACTS, { body: { contacts: [], can: { edit: true } } })
  const { screen } = await renderSignedIn(client, at('staff'), '/requests/r1?show=details')
  await expect.element(screen.getByRole('region', { name: 'Emergency contacts' })).toBeVisible()
  await until(() => expect(server.asked(CONTACTS)).toHaveLength(1))

  answerForRecord(server, aRequest({ employee: { id: 'e1' }, status: 'completed' }))
  markStale(client, ['/api/requests/r1'])
  await until(() => expect(server.asked(CONTACTS)).toHaveLength(2))
})
