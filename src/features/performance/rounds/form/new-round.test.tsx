import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { type Asked, type Reply, test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { NewRoundForm } from './new-round.tsx'

const RAISE = 'POST /api/review-rounds'
const priya = {
  id: '5b0c6d1e-3a63-4c0a-9a2c-0a7a3f0a1b01',
  firstName: 'Priya',
  lastName: 'Raman',
  jobTitle: 'Warehouse Supervisor',
  department: 'Days',
  hasEmail: true,
  taken: null,
}
const omar = {
  ...priya,
  id: '5b0c6d1e-3a63-4c0a-9a2c-0a7a3f0a1b02',
  firstName: 'Omar',
  lastName: 'Reid',
  taken: 'Has a review of Q4 2026 (HR-2026-000131)',
}
const raised = {
  id: '5b0c6d1e-3a63-4c0a-9a2c-0a7a3f0a1b03',
  raisedCount: 1,
  askedCount: 0,
  notAsked: [],
  links: [],
}

type Given = {
  server: { answers: (call: string, reply: Reply) => void; asked: (call?: string) => Asked[] }
  client: QueryClient
}

const company = '5b0c6d1e-3a63-4c0a-9a2c-0a7a3f0a1b04'

async function open({ server, client }: Given) {
  server.answers('GET /api/auth/user', { body: { ...signedIn('ada').body, tenantId: company } })
  server.answers('GET /api/review-candidates', { body: [priya, omar] })
  server.answers('GET /api/review-round-choices', {
    body: { departments: [{ name: 'Days', count: 2 }], contacts: [], reviewers: [] },
  })
  server.answers(RAISE, { status: 201, body: raised })
  const { screen } = await renderSignedIn(client, <NewRoundForm audience="client" />)
  await userEvent.fill(screen.getByLabelText('Name of the round'), 'Annual reviews')
  return screen
}

const sentTo = ({ server }: Pick<Given, 'server'>) =>
  server.asked(RAISE).map(({ body }): { people: object[] } => JSON.parse(body))

beforeEach(async () => {
  clearDrafts()
  await page.viewport(1280, 900)
})

test('all employees are selected but those who have a review in the period', async ({ server, client }) => {
  const screen = await open({ server, client })
  await expect.element(screen.getByText(omar.taken)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Select all' }))
  await expect.element(screen.getByRole('checkbox', { name: /^Priya Raman/ })).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: /^Omar Reid/ })).not.toBeChecked()

  await userEvent.click(screen.getByRole('checkbox', { name: /^Omar Reid/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Raise 2 reviews' }))
  await until(() => expect(server.asked(RAISE)).toHaveLength(1))
  expect(sentTo({ server })[0]?.people).toMatchObject([
    { employeeId: priya.id, anyway: false },
    { employeeId: omar.id, anyway: true },
  ])
})

test('pasted people are shown first, and wrong lines are not added', async ({ server, client }) => {
  const screen = await open({ server, client })
  await userEvent.click(screen.getByRole('tab', { name: 'Paste a list' }))
  await userEvent.fill(screen.getByRole('textbox', { name: /^People/ }), 'Rhys Parry\nUna Lin,una@')
  await expect.element(screen.getByText('Invalid email address')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add 2 people' })).toBeDisabled()

  await userEvent.fill(screen.getByRole('textbox', { name: /^People/ }), 'Rhys Parry\nUna Lin,una@example.com,Clerk')
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 people' }))
  await userEvent.click(screen.getByRole('button', { name: 'Raise 2 reviews' }))
  await until(() => expect(server.asked(RAISE)).toHaveLength(1))
  expect(sentTo({ server })[0]?.people).toEqual([
    { name: 'Rhys Parry', anyway: false },
    { name: 'Una Lin', email: 'una@example.com', jobTitle: 'Clerk', anyway: false },
  ])
})

test('a person the server refuses can be included all the same', async ({ server, client }) => {
  const screen = await open({ server, client })
  const fieldErrors = { 'people.0.anyway': ['In the round “Half-year” of Q4 2026 (HR-2026-000132)'] }
  server.answers(RAISE, { status: 400, body: { code: 'VALIDATION_FAILED', message: 'Check', fieldErrors } })
  await userEvent.click(screen.getByRole('tab', { name: 'Type someone' }))
  await userEvent.fill(screen.getByLabelText('Name', { exact: true }), 'Rhys Parry')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Raise 1 review' }))
  await expect.element(screen.getByText('In the round “Half-year” of Q4 2026 (HR-2026-000132)')).toBeVisible()

  await userEvent.click(screen.getByRole('checkbox', { name: 'Include anyway' }))
  await userEvent.click(screen.getByRole('button', { name: 'Raise 1 review' }))
  await until(() => expect(server.asked(RAISE)).toHaveLength(2))
  expect(sentTo({ server })[1]?.people).toEqual([{ name: 'Rhys Parry', anyway: true }])
})

test('links that no e-mail brings are shown before the round is', async ({ server, client }) => {
  const screen = await open({ server, client })
  const link = 'http://localhost/assessment#secret'
  server.answers(RAISE, { status: 201, body: { ...raised, askedCount: 1, links: [{ name: 'Rhys Parry', link }] } })
  await userEvent.click(screen.getByRole('tab', { name: 'Type someone' }))
  await userEvent.fill(screen.getByLabelText('Name', { exact: true }), 'Rhys Parry')
  await userEvent.keyboard('{Enter}')
  await userEvent.click(screen.getByRole('button', { name: 'Raise 1 review' }))
  const dialog = screen.getByRole('dialog', { name: '1 link to pass on' })
  await expect.element(dialog.getByText(link)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Keep them open' }))
  await expect.element(dialog.getByText(link)).toBeVisible()
})

test('a round without people or a name is not sent', async ({ server, client }) => {
  const screen = await open({ server, client })
  await userEvent.fill(screen.getByLabelText('Name of the round'), '')
  await userEvent.click(screen.getByRole('button', { name: 'Raise reviews' }))
  await expect.element(screen.getByText('Name is required')).toBeVisible()
  await expect.element(screen.getByText('Pick at least one person')).toBeVisible()
  expect(server.asked(RAISE)).toEqual([])
})
