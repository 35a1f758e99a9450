import '#ui/main.css'
import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Resolution } from './resolution.tsx'

const request = aRequest({ id: 'r1', type: 'conflict_resolution', status: 'in_progress' })
const CASE = '/api/conflict-resolution/r1'

beforeEach(clearDrafts)

test('a resolution is finalised with a type and a summary, and saved as a draft without', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail() })
  server.answers(`POST ${CASE}`, { body: aConflictDetail({ status: 'investigating', version: 2 }) })
  server.answers('GET /api/requests/r1/open-points', {
    body: [{ says: 'Make a finding on allegation 1', isDue: true }],
  })
  const { screen } = await renderSignedIn(client, <Resolution request={request} audience="staff" />)

  await userEvent.click(screen.getByRole('button', { name: 'Finalize Resolution' }))
  await expect.element(screen.getByText('Choose a resolution type')).toBeVisible()
  await expect.element(screen.getByText('Write an outcome summary')).toBeVisible()
  expect(server.asked(`POST ${CASE}`)).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Save as Draft' }))
  await expect.element(screen.getByText('Draft Saved')).toBeVisible()
  await userEvent.click(screen.getByLabelText('Mediation'))
  await userEvent.fill(screen.getByLabelText('Outcome Summary'), 'The rota is shared.')
  await userEvent.click(screen.getByRole('button', { name: 'Finalize Resolution' }))
  const question = screen.getByRole('alertdialog', { name: 'Finalize this resolution?' })
  await expect.element(question.getByText('Make a finding on allegation 1')).toBeVisible()
  expect(server.asked(`POST ${CASE}`)).toHaveLength(1)
  await userEvent.click(question.getByRole('button', { name: 'Finalize', exact: true }))
  await expect.poll(() => server.asked(`POST ${CASE}`)).toHaveLength(2)
  expect(server.asked(`POST ${CASE}`).map(({ body }) => JSON.parse(body).caseData)).toEqual([
    { resolutionType: null, resolutionDetails: null, followUpActions: null, status: 'investigating', version: 1 },
    {
      resolutionType: 'mediation',
      resolutionDetails: 'The rota is shared.',
      followUpActions: null,
      status: 'resolved',
      currentStage: 'resolution_completed',
      version: 2,
    },
  ])
})

test('a colleague’s text that was saved meanwhile is shown beside the user’s own', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail() })
  const current = aConflictDetail({ resolutionDetails: 'Theirs', version: 4 })
  server.answers(`POST ${CASE}`, { status: 409, body: { code: 'STALE_VERSION', message: 'Late', current } })
  const { screen } = await renderSignedIn(client, <Resolution request={request} audience="staff" />)
  await userEvent.fill(screen.getByLabelText('Outcome Summary'), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Save as Draft' }))
  await expect.element(screen.getByText('Theirs')).toBeVisible()
  await expect.element(screen.getByLabelText('Outcome Summary')).toHaveValue('Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Keep theirs instead' }))
  await expect.element(screen.getByLabelText('Outcome Summary')).toHaveValue('Theirs')
})

test('clients read the outcome once there is one', async ({ server, client }) => {
  const can = { work: false, escalate: false, decideEscalation: false, requestEscalation: true }
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail({}, { can }) })
  server.answers(`GET ${CASE}/appeals`, { body: { appeals: [], involved: [], letters: [], can: { record: false } } })
  const { screen } = await renderSignedIn(client, <Resolution request={request} audience="client" />)
  await expect.element(screen.getByText('No outcome yet')).toBeVisible()
  await screen.unmount()
  client.clear()
  const outcome = { status: 'resolved', resolutionType: 'mediation', resolutionDetails: 'The rota is shared.' } as const
  server.answers(`GET ${CASE}`, { body: aConflictDetail(outcome, { can }) })
  const later = await renderSignedIn(client, <Resolution request={request} audience="client" />)
  await expect.element(later.screen.getByText('The rota is shared.')).toBeVisible()
  await expect.element(later.screen.getByRole('button')).not.toBeInTheDocument()
})

test('a resolution that was finalised is taken back', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const written = { resolutionType: 'mediation', resolutionDetails: 'The rota is shared.' } as const
  server.answers(`GET ${CASE}`, { body: aConflictDetail(written) })
  server.answers('GET /api/requests/r1/open-points', { body: [] })
  server.answers(`POST ${CASE}`, { body: aConflictDetail({ ...written, status: 'resolved', version: 2 }) })
  const { screen } = await renderSignedIn(client, <Resolution request={request} audience="staff" />)
  await userEvent.click(screen.getByRole('button', { name: 'Finalize Resolution' }))
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Finalize', exact: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.element(screen.getByText('The outcome is a draft again, which only staff read.')).toBeVisible()
  expect(JSON.parse(server.asked(`POST ${CASE}`)[1]?.body ?? '{}').caseData).toMatchObject({
    status: 'investigating',
    version: 2,
  })
})
