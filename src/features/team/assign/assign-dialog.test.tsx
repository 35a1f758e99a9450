import '#ui/main.css'
import type { QueryClient } from '@tanstack/react-query'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aRequest } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn } from '#testing/screen/signed-in.tsx'
import { AssignDialog } from './assign-dialog.tsx'

const ASSIGN = 'POST /api/requests/r1/assign'
const globex = { id: 'grace', companyName: 'Globex Ltd' }
const sita = {
  id: 'sita',
  firstName: 'Sita',
  lastName: 'Rao',
  email: null,
  taskCount: 8,
  clientCount: 2,
  clients: [{ ...globex, taskCount: 2 }],
}
const stan = {
  id: 'stan',
  firstName: 'Stan',
  lastName: 'Petrov',
  email: null,
  taskCount: 3,
  clientCount: 1,
  clients: [{ ...globex, taskCount: 3 }],
}

const grace = { firstName: 'Grace', lastName: 'Lin', companyName: 'Globex Ltd', email: null }
const request = aRequest({ clientId: 'grace', tenantId: 'grace', client: grace })

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', { body: { ...sita, role: 'staff', restriction: null } })
  server.answers('GET /api/staff', { body: [sita, stan] })
})

async function open(client: QueryClient, seen = request) {
  const closed = { yes: false }
  const { screen } = await renderSignedIn(client, <AssignDialog request={seen} onClose={() => (closed.yes = true)} />)
  return { screen, closed }
}

test('staff who serve the company are asked for, and offered the least busy first', async ({ server, client }) => {
  const { screen } = await open(client)
  await expect
    .element(screen.getByRole('radio', { name: 'Stan Petrov 3 open tasks, all for Globex Ltd' }))
    .toBeChecked()
  await expect.element(screen.getByRole('radio', { name: 'Sita Rao You 8 open tasks, 2 for Globex Ltd' })).toBeVisible()
  await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument()
  expect(server.asked('GET /api/staff')[0]?.path).toContain('clientId=grace')
})

test('a company without a name is called so', async ({ client }) => {
  const mia = { ...grace, companyName: null, email: 'mia@initech.example' }
  const { screen } = await open(client, { ...request, client: mia })

  await expect.element(screen.getByText(/^Only staff who serve Unnamed Company are listed/)).toBeVisible()
  await expect.element(screen.getByText('New starter, for Unnamed Company')).toBeVisible()
  await expect.element(screen.getByText(/mia@initech/)).not.toBeInTheDocument()
})

test('a colleague beyond the first page is found by searching', async ({ server, client }) => {
  server.answers('GET /api/staff', ({ path }) => ({
    body: path.includes('q=stan') ? [stan] : [sita],
    headers: path.includes('q=stan') ? {} : { Link: '</api/staff?after=x>; rel="next"' },
  }))
  const { screen } = await open(client)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search staff by name or e-mail' }), 'stan')
  await expect.element(screen.getByRole('radio', { name: /Stan Petrov/ })).toBeChecked()
  await expect.element(screen.getByRole('radio', { name: /Sita Rao/ })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/No one else serves/)).not.toBeInTheDocument()
})

test('the request goes to the person picked, if it is still unassigned', async ({ server, client }) => {
  server.answers(ASSIGN, { body: { ...request, assignedToId: 'sita' } })
  const { screen, closed } = await open(client)
  await userEvent.click(screen.getByRole('radio', { name: /Sita Rao/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }))

  await until(() => expect(server.asked(ASSIGN)).toMatchObject([{ body: '{"staffId":"sita","fromStaffId":null}' }]))
  await expect.element(screen.getByText('Request assigned successfully!').first()).toBeVisible()
  expect(closed.yes).toBe(true)
})

test('a refusal is shown and the choice stays', async ({ server, client }) => {
  server.answers(ASSIGN, { status: 500 })
  const { screen, closed } = await open(client)
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }))

  await expect.element(screen.getByText('Failed to assign request. Please try again').first()).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /Stan Petrov/ })).toBeChecked()
  expect(closed.yes).toBe(false)
})

test('a request is not assigned to the person who already has it', async ({ client }) => {
  const { screen } = await open(client, { ...request, assignedToId: 'stan', assignedTo: stan })
  await expect.element(screen.getByText('Stan Petrov already has this request.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Reassign' })).toBeDisabled()

  await userEvent.click(screen.getByRole('radio', { name: /Sita Rao/ }))
  await expect.element(screen.getByRole('button', { name: 'Reassign' })).toBeEnabled()
})

const sams = { ...request, assignedToId: 'sam', assignedTo: { firstName: 'Sam', lastName: 'Okafor' } }

test('the current holder is named before the request is taken from them', async ({ server, client }) => {
  server.answers(ASSIGN, { body: { ...request, assignedToId: 'stan' } })
  const { screen, closed } = await open(client, sams)
  await userEvent.click(screen.getByRole('radio', { name: /Stan Petrov/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Reassign' }))

  const question = screen.getByRole('alertdialog', { name: 'Sam Okafor has this request' })
  await expect.element(question.getByText('Give it to Stan Petrov? Both are told.')).toBeVisible()
  expect(server.asked(ASSIGN)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Reassign' }))
  await until(() => expect(server.asked(ASSIGN)).toMatchObject([{ body: '{"staffId":"stan","fromStaffId":"sam"}' }]))
  await until(() => expect(closed.yes).toBe(true))
})

test('one’s own request is given away without a question', async ({ server, client }) => {
  server.answers(ASSIGN, { body: { ...request, assignedToId: 'stan' } })
  const { screen } = await open(client, { ...request, assignedToId: 'sita', assignedTo: sita })
  await userEvent.click(screen.getByRole('radio', { name: /Stan Petrov/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Reassign' }))
  await until(() => expect(server.asked(ASSIGN)).toMatchObject([{ body: '{"staffId":"stan","fromStaffId":"sita"}' }]))
})

test('the second person to assign a request is told who was first, and asked', async ({ server, client }) => {
  const current = { ...sams, version: request.version + 1 }
  server.answers(ASSIGN, { status: 409, body: { message: 'Late', code: 'ASSIGNEE_CHANGED', current } })
  const { screen, closed } = await open(client)
  await expect.element(screen.getByRole('radio', { name: /Stan Petrov/ })).toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }))

  const question = screen.getByRole('alertdialog', { name: 'Sam Okafor has this request' })
  await expect.element(question).toBeVisible()
  server.answers(ASSIGN, { body: { ...current, assignedToId: 'stan' } })
  await userEvent.click(question.getByRole('button', { name: 'Reassign' }))
  await until(() => expect(server.asked(ASSIGN)[1]).toMatchObject({ body: '{"staffId":"stan","fromStaffId":"sam"}' }))
  await until(() => expect(closed.yes).toBe(true))
})

test('an adviser who is the only one for a company is told so', async ({ server, client }) => {
  server.answers('GET /api/staff', { body: [sita] })
  const { screen } = await open(client)
  await expect.element(screen.getByText(/No one else serves Globex Ltd/)).toBeVisible()
  await expect.element(screen.getByRole('radio')).toBeChecked()
})

test('a finished request cannot be reassigned', async ({ client }) => {
  const { screen } = await open(client, { ...request, status: 'completed', can: { ...request.can, assign: false } })
  await expect.element(screen.getByText(/Reopen it before you reassign it/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Assign' })).toBeDisabled()
})

test('an adviser who gives a case away is offered its handover brief', async ({ client }) => {
  const { screen } = await open(client, { ...request, type: 'conflict_resolution', assignedToId: 'stan' })
  await expect
    .element(screen.getByRole('link', { name: 'handover brief' }))
    .toHaveAttribute('href', '/requests/r1/brief')
})

test('no brief is offered for an unassigned request, or one without a brief', async ({ client }) => {
  const { screen } = await open(client, { ...request, type: 'conflict_resolution' })
  await expect.element(screen.getByRole('radio').first()).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'handover brief' })).not.toBeInTheDocument()
})
