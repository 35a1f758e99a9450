import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { GuideColumn } from './guide-column.tsx'

const GET = 'GET /api/requests/r1/guide'
const MARK = 'POST /api/requests/r1/guide/marks'
const raised = {
  id: 'raised_in_writing',
  label: 'Raised in writing',
  source: 'Acas Code, paragraph 32',
  law: 'acas_code',
  isAsked: true,
  state: 'done',
  says: 'In the request of 2 November 2026',
  marked: null,
}
const mediation = {
  ...raised,
  id: 'mediation_offered',
  label: 'Mediation offered',
  state: 'missing',
  says: null,
}
const appeal = { ...mediation, id: 'appeal_offered', label: 'Right of appeal given' }
const guide = {
  kind: 'grievance',
  steps: [raised, { ...mediation, isAsked: false }, appeal],
  notHere: null,
  can: { mark: true },
}

beforeEach(clearDrafts)

test('the head counts the steps done, and a missing step is an exposure with its source', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(GET, { body: guide })
  const { screen } = await renderSignedIn(client, <GuideColumn requestId="r1" />)
  await userEvent.click(screen.getByText('Acas Code: 1 of 2 steps, next: right of appeal given'))
  await expect.element(screen.getByText(/1 missing.*by up to 25%/)).toBeVisible()
  await expect.element(screen.getByText(/section 207A/)).toBeVisible()
  const practice = screen.getByRole('list', { name: 'Good practice' })
  await expect.element(practice.getByText('Mediation offered')).toBeVisible()
  await expect.element(practice.getByText('Missing')).not.toBeInTheDocument()
  const sources = screen.getByRole('list', { name: 'Sources in law' })
  await expect.element(sources.getByText(/^Acas Code of Practice.*, checked on 21 November 2026$/)).toBeVisible()
  const code = sources.getByRole('link', { name: /^Acas Code of Practice/ })
  await expect.element(code).toHaveAttribute('target', '_blank')
  await expect.element(code).toHaveAttribute('rel', expect.stringContaining('noopener'))
  await expect
    .element(code)
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/www\.acas\.org\.uk\/acas-code-of-practice/))
  await expect.element(screen.getByRole('button', { name: 'Mark Raised in writing' })).not.toBeInTheDocument()
})

test('a finished case without steps says nothing of them', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(GET, { body: { ...guide, kind: null, steps: [], can: { mark: false } } })
  const { screen } = await renderSignedIn(client, <GuideColumn requestId="r1" />)
  await until(() => expect(server.asked(GET)).toHaveLength(1))
  await expect.element(screen.getByText('Acas Code:')).not.toBeInTheDocument()
})

test('a step is skipped only with a reason', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(GET, { body: guide })
  server.answers(MARK, { body: guide })
  const { screen } = await renderSignedIn(client, <GuideColumn requestId="r1" />)
  await userEvent.click(screen.getByText('Acas Code:'))
  await userEvent.click(screen.getByRole('button', { name: 'Mark Mediation offered' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Skipped' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark step' }))
  await expect.element(screen.getByText('Say why it is skipped')).toBeVisible()
  expect(server.asked(MARK)).toEqual([])
  await userEvent.fill(screen.getByLabelText('Why it is skipped'), 'Tom declined.')
  await userEvent.click(screen.getByRole('button', { name: 'Mark step' }))
  await until(() =>
    expect(server.asked(MARK)).toMatchObject([
      { body: '{"step":"mediation_offered","mark":"skipped","note":"Tom declined."}' },
    ]),
  )
})

test('without a kind there is a choice of two', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(GET, { body: { ...guide, kind: null, steps: [] } })
  server.answers('POST /api/requests/r1/guide', { body: guide })
  const { screen } = await renderSignedIn(client, <GuideColumn requestId="r1" />)
  await userEvent.click(screen.getByText('Acas Code:'))
  await userEvent.click(screen.getByRole('button', { name: 'It is discipline' }))
  await until(() =>
    expect(server.asked('POST /api/requests/r1/guide')).toMatchObject([{ body: '{"kind":"discipline"}' }]),
  )
})

test('a mark is changed from the words it was given', async ({ server, client }) => {
  const by = { firstName: 'Sam', lastName: 'Okafor' }
  const skipped = { ...mediation, state: 'skipped', says: 'Tom declined.' }
  const steps = [{ ...skipped, marked: { mark: 'skipped', by, at: '2026-11-18T10:00:00Z' } }]
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(GET, { body: { ...guide, steps } })
  server.answers(MARK, { body: guide })
  const { screen } = await renderSignedIn(client, <GuideColumn requestId="r1" />)
  await userEvent.click(screen.getByText('Acas Code:'))
  await userEvent.click(screen.getByRole('button', { name: 'Change Mediation offered' }))
  await expect.element(screen.getByLabelText('Why it is skipped')).toHaveValue('Tom declined.')
  await userEvent.click(screen.getByRole('radio', { name: 'Take the mark back' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mark step' }))
  await until(() => expect(server.asked(MARK)).toMatchObject([{ body: '{"step":"mediation_offered","mark":null}' }]))
})
