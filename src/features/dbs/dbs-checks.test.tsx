import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { DbsDetails } from './contract.ts'
import { DbsChecks } from './dbs-checks.tsx'

const PATH = '/api/employees/e1/dbs-checks'
const check = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  checkLevel: 'basic',
  status: 'pending',
  issueDate: null,
  isSuperseded: false,
  details: null,
}
const listed = { ...check, createdAt: '2026-11-02T09:00:00Z' }

beforeEach(() => {
  clearDrafts()
  localStorage.clear()
})

test('a higher level asks what makes the role eligible, and only enhanced for barred lists', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${PATH}`, { body: { checks: [], can: { add: true, reveal: true } } })
  server.answers(`POST ${PATH}`, { status: 201, body: listed })
  const { screen } = await renderSignedIn(client, <DbsChecks employeeId="e1" />)

  await userEvent.click(screen.getByRole('button', { name: 'Record a DBS check' }))
  await expect.element(screen.getByText(/there is no field for it/)).toBeVisible()
  await expect.element(screen.getByLabelText('What makes the role eligible')).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Level'), 'Enhanced')
  await userEvent.selectOptions(screen.getByLabelText('Barred lists'), 'Adults’ barred list')
  await userEvent.click(screen.getByRole('button', { name: 'Record check' }))
  await expect.element(screen.getByText(/is unlawful: say what makes this role eligible/)).toBeVisible()
  expect(server.asked(`POST ${PATH}`)).toEqual([])

  await userEvent.selectOptions(screen.getByLabelText('Level'), 'Basic')
  await userEvent.click(screen.getByRole('button', { name: 'Record check' }))
  await until(() => expect(server.asked(`POST ${PATH}`)).toHaveLength(1))
  expect(JSON.parse(server.asked(`POST ${PATH}`)[0]?.body ?? '')).toEqual({
    checkLevel: 'basic',
    barredLists: 'none',
    status: 'pending',
  })
})

test('a verified check asks for number, date of issue, and whether anything was disclosed', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${PATH}`, { body: { checks: [], can: { add: true, reveal: true } } })
  const { screen } = await renderSignedIn(client, <DbsChecks employeeId="e1" />)

  await userEvent.click(screen.getByRole('button', { name: 'Record a DBS check' }))
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Verified')
  await userEvent.click(screen.getByRole('button', { name: 'Record check' }))
  for (const words of [
    'A verified check needs the certificate number',
    'A verified check needs the date of issue',
    'Say whether the certificate disclosed anything',
  ])
    await expect.element(screen.getByText(words)).toBeVisible()

  await userEvent.fill(screen.getByLabelText('Certificate number (optional)'), '001234567890')
  await userEvent.click(screen.getByRole('radio', { name: 'Yes' }))
  await userEvent.click(screen.getByRole('button', { name: 'Record check' }))
  await expect.element(screen.getByText(/verified once the recruitment decision is made/)).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Notes (optional)'), 'Kingfisher')
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify(localStorage)).not.toMatch(/001234567890|disclosuresFound":true|Kingfisher/)
})

test('clients see that there was a check, and nothing to reveal or record', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${PATH}`, { body: { checks: [listed], can: { add: false, reveal: false } } })
  const { screen } = await renderSignedIn(client, <DbsChecks employeeId="e1" />)
  await expect.element(screen.getByText('Basic check, recorded 2 November 2026')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('staff read the notes of a check, and correct them in the one that supersedes it', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const body = { checks: [{ ...listed, details: { ...details, notes: 'Aplied.' } }], can: { add: true, reveal: true } }
  server.answers(`GET ${PATH}`, { body })
  server.answers(`POST ${PATH}`, { status: 201, body: listed })
  const { screen } = await renderSignedIn(client, <DbsChecks employeeId="e1" />)
  await expect.element(screen.getByText('Aplied.')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'It is wrong: record it again' }))
  const notes = screen.getByLabelText('Notes (optional)')
  await expect.element(notes).toHaveValue('Aplied.')
  await userEvent.fill(notes, 'Applied.')
  await userEvent.click(screen.getByRole('button', { name: 'Record check' }))
  await until(() => expect(server.asked(`POST ${PATH}`)).toHaveLength(1))
  expect(JSON.parse(server.asked(`POST ${PATH}`)[0]?.body ?? '')).toMatchObject({
    supersedesId: check.id,
    notes: 'Applied.',
  })
})

const details: DbsDetails = {
  barredLists: 'none',
  workforce: null,
  roleEligibilityBasis: null,
  requestedVia: null,
  applicantConsentDate: null,
  originalSeenBy: null,
  originalSeenDate: null,
  decisionDate: null,
  policyRecheckDue: null,
  notes: null,
  contentDeletedDate: null,
  masked: { certificateNumber: null, disclosuresFound: null, recruitmentDecision: null },
  destroyBy: null,
  updateService: null,
  joinBy: null,
  can: { askService: false },
  recordedBy: { id: 's1', firstName: 'Sam', lastName: 'Okafor' },
}
