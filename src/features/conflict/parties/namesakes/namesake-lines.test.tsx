import '#ui/main.css'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { CaseParticipant, Namesake } from '../../contract.ts'
import { Participants } from '../participants.tsx'

const request = aRequest({ id: 'r1', type: 'conflict_resolution', status: 'in_progress' })
const CASE = 'GET /api/conflict-resolution/r1'
const SAY = 'POST /api/conflict-participants/p1/namesakes'

const ben: Namesake = {
  id: '00000000-0000-4000-8000-0000000000be',
  firstName: 'Ben',
  lastName: 'Fry',
  isAdviser: false,
  cleared: null,
  can: { decide: true },
}

const named = (...namesakes: Namesake[]): CaseParticipant => ({
  id: 'p1',
  name: 'Ben Fry',
  email: null,
  phone: null,
  position: null,
  department: null,
  role: 'respondent',
  userId: null,
  version: 3,
  exception: null,
  namesakes,
})

test('a party is kept from the account of the same name until it is said to be another person', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(CASE, { body: aConflictDetail({}, { participants: [named(ben)] }) })
  const { screen } = await renderSignedIn(client, <Participants request={request} audience="staff" />)
  await expect
    .element(screen.getByText('Hidden from the account holder Ben Fry, who has the same or a similar name.'))
    .toBeVisible()

  const at = '2026-11-20T09:00:00.000Z'
  const cleared = { by: { id: 'sam', firstName: 'Sam', lastName: 'Okafor' }, at }
  const after = named({ ...ben, cleared })
  server.answers(SAY, { body: after, headers: { 'x-stale': '["/api/conflict-resolution/r1"]' } })
  server.answers(CASE, { body: aConflictDetail({}, { participants: [after] }) })
  await userEvent.click(screen.getByRole('button', { name: /^Another person/ }))
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Another person' }))
  await expect.element(screen.getByText('Ben Fry can see the case.')).toBeVisible()
  expect(JSON.parse(server.asked(SAY)[0]?.body ?? '')).toEqual({ userId: ben.id, isAnotherPerson: true, version: 3 })
  await expect
    .element(
      screen.getByText(
        /Not the same person as the account holder Ben Fry: confirmed by Sam Okafor on 20 November 2026/,
      ),
    )
    .toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Hide it again' }))
  await expect.element(screen.getByText('The case is hidden from Ben Fry.')).toBeVisible()
  expect(JSON.parse(server.asked(SAY)[1]?.body ?? '')).toMatchObject({ isAnotherPerson: false })
})
