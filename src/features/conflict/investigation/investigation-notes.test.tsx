import '#ui/main.css'
import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { people, renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Investigation } from './investigation.tsx'

const request = aRequest({ id: 'r1', type: 'conflict_resolution', status: 'in_progress' })
const CASE = '/api/conflict-resolution/r1'
const sita = { ...people.sita, id: '00000000-0000-4000-8000-00000000000a' }
const box = { name: 'Investigation Notes' }
const save = { name: 'Save Notes' }

beforeEach(clearDrafts)

test('a user who saves too late keeps their text and decides which one stays', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail() })
  const current = aConflictDetail({ reviewingNotesNotes: 'Sita’s words', version: 2 }, { notesSaved: { by: sita, at } })
  server.answers(`POST ${CASE}`, { status: 409, body: { code: 'STALE_VERSION', message: 'Late', current } })
  const { screen } = await renderSignedIn(client, <Investigation request={request} audience="staff" parts={[]} />)

  await userEvent.fill(screen.getByRole('textbox', box), 'Sam’s words')
  await userEvent.click(screen.getByRole('button', save))
  await expect.element(screen.getByText('Sita Rao saved other notes in the meantime')).toBeVisible()
  await expect.element(screen.getByRole('textbox', box)).toHaveValue('Sam’s words')
  await expect.element(screen.getByRole('button', save)).toBeDisabled()

  await userEvent.click(screen.getByRole('button', { name: 'Keep both' }))
  await expect.element(screen.getByRole('textbox', box)).toHaveValue('Sita’s words\n\nSam’s words')
  server.answers(`POST ${CASE}`, { body: aConflictDetail({ version: 3 }) })
  await userEvent.click(screen.getByRole('button', save))
  await expect.poll(() => server.asked(`POST ${CASE}`)).toHaveLength(2)
  expect(server.asked(`POST ${CASE}`).map(({ body }) => JSON.parse(body).caseData)).toEqual([
    { reviewingNotesNotes: 'Sam’s words', version: 1 },
    { reviewingNotesNotes: 'Sita’s words\n\nSam’s words', version: 2 },
  ])
})

test('blank notes are refused at the field, and the saved text can be put back', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail({ reviewingNotesNotes: 'Rota asked for' }) })
  const says = 'Notes cannot be blank. What was saved before is kept.'
  const body = { code: 'VALIDATION_FAILED', message: says, fieldErrors: { 'caseData.reviewingNotesNotes': [says] } }
  server.answers(`POST ${CASE}`, { status: 400, body })
  const { screen } = await renderSignedIn(client, <Investigation request={request} audience="staff" parts={[]} />)
  const notes = screen.getByRole('textbox', box)
  await userEvent.fill(notes, '  ')
  await userEvent.click(screen.getByRole('button', save))
  await expect.element(notes).toHaveAccessibleDescription(says)
  await expect.element(notes).toHaveValue('  ')

  await userEvent.click(screen.getByRole('button', { name: 'Put the saved notes back' }))
  await expect.element(notes).toHaveValue('Rota asked for')
  await expect.element(notes).toBeValid()
  await expect.element(screen.getByRole('button', save)).toBeDisabled()
})

test('a company without a name is called so', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail({}, { readers: [sita] }) })
  const mia = { ...request.client, companyName: null, email: 'mia@initech.example' }
  const { screen } = await renderSignedIn(
    client,
    <Investigation request={{ ...request, client: mia }} audience="staff" parts={[]} />,
  )
  await expect.element(screen.getByText(/Unnamed Company does not see these notes/)).toBeVisible()
})

test('the box says who reads it, and clients have none', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail({}, { readers: [sita] }) })
  const { screen } = await renderSignedIn(client, <Investigation request={request} audience="staff" parts={[]} />)
  await expect.element(screen.getByText(/Read by Sita Rao. Acme Ltd does not see these notes/)).toBeVisible()
  await screen.unmount()

  server.answers(`GET ${CASE}`, { body: aConflictDetail({}, { can: nothing }) })
  client.clear()
  const other = await renderSignedIn(client, <Investigation request={request} audience="client" parts={[]} />)
  await expect.element(other.screen.getByText('Case Details')).toBeVisible()
  await expect.element(other.screen.getByRole('textbox')).not.toBeInTheDocument()
  await expect.element(other.screen.getByRole('combobox')).not.toBeInTheDocument()
})

const at = '2026-11-17T17:32:00Z'
const nothing = { work: false, escalate: false, decideEscalation: false, requestEscalation: false }
