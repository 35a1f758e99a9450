import '#ui/main.css'
import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { ParticipantsTab } from './participants-tab.tsx'

const request = aRequest({ id: 'r1', type: 'conflict_resolution', status: 'in_progress' })
const CASE = '/api/conflict-resolution/r1'

beforeEach(clearDrafts)

test('a person in two roles is added once a reason is given', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail() })
  const says = 'Ben Fry is already investigator. Name someone else, or say why one person holds both roles.'
  const refusal = { code: 'ROLES_OVERLAP', message: says, fieldErrors: { 'participants.0.reason': [says] } }
  server.answers(`POST ${CASE}`, { status: 409, body: refusal })
  const { screen } = await renderSignedIn(client, <ParticipantsTab request={request} audience="staff" />)

  await userEvent.click(screen.getByRole('button', { name: 'Add participant' }))
  const dialog = screen.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Add participant' })
  await userEvent.click(add)
  await expect.element(screen.getByText('Name is required')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Name'), 'Ben Fry')
  await userEvent.selectOptions(dialog.getByLabelText('Role'), 'hearing_manager')
  await userEvent.click(add)
  await expect.element(screen.getByText(says)).toBeVisible()

  server.answers(`POST ${CASE}`, { body: aConflictDetail() })
  await userEvent.fill(dialog.getByLabelText('Why one person holds both roles'), 'There is no one else.')
  await userEvent.click(add)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.asked(`POST ${CASE}`).map(({ body }) => JSON.parse(body).participants[0])).toEqual([
    { name: 'Ben Fry', role: 'hearing_manager' },
    { name: 'Ben Fry', role: 'hearing_manager', reason: 'There is no one else.' },
  ])
})

test('a party with the name of an account is said to be its owner or another person', async ({ server, client }) => {
  const ben = { id: '00000000-0000-4000-8000-0000000000be', firstName: 'Ben', lastName: 'Fry' }
  const reader = { ...ben, isAdviser: false, sees: true, isParty: false }
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail() })
  server.answers('GET /api/requests/r1/readers', {
    body: { isRestricted: false, people: [reader], version: 1, can: { restrict: true } },
  })
  server.answers(`POST ${CASE}`, { body: aConflictDetail() })
  const { screen } = await renderSignedIn(client, <ParticipantsTab request={request} audience="staff" />)
  await userEvent.click(screen.getByRole('button', { name: 'Add participant' }))
  const dialog = screen.getByRole('dialog')
  const asked = dialog.getByRole('group', { name: 'Ben Fry has an account here. Is this the same person?' })
  await userEvent.fill(dialog.getByLabelText('Name'), ' ben  FRY ')
  await expect.element(asked).toBeVisible()
  await userEvent.fill(dialog.getByLabelText(/^E-mail/), 'b.fry@example.com')
  await expect.element(asked).not.toBeInTheDocument()
  await userEvent.clear(dialog.getByLabelText(/^E-mail/))

  const add = dialog.getByRole('button', { name: 'Add participant' })
  await userEvent.click(add)
  await expect.element(screen.getByText('Say whether this is the person with the account')).toBeVisible()
  expect(server.asked(`POST ${CASE}`)).toEqual([])
  await userEvent.click(asked.getByLabelText('Yes, the same person'))
  await userEvent.click(add)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(JSON.parse(server.asked(`POST ${CASE}`)[0]?.body ?? '').participants).toMatchObject([{ userId: ben.id }])
})
