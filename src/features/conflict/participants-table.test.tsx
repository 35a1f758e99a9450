import '#ui/main.css'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { CaseParticipant } from './contract.ts'
import { Participants } from './parties/participants.tsx'

const request = aRequest({ id: 'r1', type: 'conflict_resolution', status: 'in_progress' })
const longest: CaseParticipant = {
  id: 'p1',
  name: 'Maximiliana Theodora Augustina Featherstonehaugh-Marlborough',
  email: 'maximiliana.theodora.augustina.featherstonehaugh-marlborough@wholesale.example',
  phone: null,
  position: 'Deputy Operations and Fulfilment Coordination Manager',
  department: 'Customer Service and Returns',
  role: 'witness',
  userId: null,
  version: 1,
  exception: null,
  namesakes: [],
}

test('a role and its statement have the most room, also beside the longest name', async ({ server, client }) => {
  await page.viewport(1440, 900)
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/conflict-resolution/r1', { body: aConflictDetail({}, { participants: [longest] }) })
  const { screen } = await renderSignedIn(client, <Participants request={request} audience="staff" />)
  const wide = screen.getByRole('columnheader', { name: 'Role and statement' })
  await expect.element(wide).toBeVisible()
  const [name, role] = [...document.querySelectorAll('th')].map((head) => head.getBoundingClientRect().width)
  expect(role).toBeGreaterThan(name ?? 0)
  expect(name).toBeGreaterThan(320)

  await page.viewport(390, 844)
  await expect.element(screen.getByText(longest.name, { exact: true }).first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
