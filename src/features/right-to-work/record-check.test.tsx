import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { RightToWork } from './contract.ts'
import { RecordCheck } from './record-check.tsx'

const known: RightToWork = {
  startDate: '2099-12-07',
  companyName: 'Acme Ltd',
  checks: [],
  excuse: 'none',
  daysToStart: 15,
  can: { record: true, make: true },
}
const copy = {
  id: '3b241101-e2bb-4255-8caf-4136c566a962',
  requestId: 'r1',
  fileName: 'Terms.pdf',
  stage: 'rightToWork',
  size: 9,
  createdAt: '2026-11-16T09:00:00Z',
}
const byDocument = (screen: Rendered) => userEvent.click(screen.getByRole('radio', { name: /^Original document/ }))
type Rendered = Awaited<ReturnType<typeof renderSignedIn>>['screen']

const form = <RecordCheck employeeId="e1" requestId="r1" known={known} onClose={() => {}} />

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers('GET /api/requests/r1/documents', { body: [copy] })
})

test('the proof of the National Insurance number is asked for beside the documents that need it', async ({
  client,
}) => {
  const { screen } = await renderSignedIn(client, form)
  await byDocument(screen)
  const proof = screen.getByLabelText('National Insurance number shown on')
  await userEvent.selectOptions(screen.getByLabelText('Document', { exact: true }), 'A1_british_passport')
  await expect.element(proof).not.toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Document', { exact: true }), 'A8_naturalisation_certificate')
  await userEvent.selectOptions(screen.getByLabelText('Result'), 'verified')
  await userEvent.click(screen.getByRole('button', { name: 'Record check' }))
  await expect.element(proof).toHaveAccessibleDescription(/This document counts only beside an official one/)
})

test('no way of checking is chosen at first, and what it asks follows the choice', async ({ client }) => {
  const { screen } = await renderSignedIn(client, form)
  await userEvent.click(screen.getByRole('button', { name: 'Record check' }))
  await expect.element(screen.getByText('Choose how it was checked')).toBeVisible()
  expect(screen.getByRole('radio', { checked: true }).elements()).toEqual([])
  await expect.element(screen.getByLabelText('Result')).not.toBeInTheDocument()
  await byDocument(screen)
  await expect.element(screen.getByLabelText('Result')).toBeVisible()
})

test('a check is not verified until the result is chosen', async ({ client }) => {
  const { screen } = await renderSignedIn(client, form)
  await byDocument(screen)
  const result = screen.getByLabelText('Result')
  await expect.element(result).toHaveValue('')
  await userEvent.click(screen.getByRole('button', { name: 'Record check' }))
  await expect.element(result).toHaveAccessibleDescription('Choose the result of the check')
})

test('a student’s term dates are chosen among the copies kept', async ({ client }) => {
  const { screen } = await renderSignedIn(client, form)
  await byDocument(screen)
  await userEvent.selectOptions(screen.getByLabelText('Document', { exact: true }), 'B1_1_passport_endorsed_limited')
  await userEvent.selectOptions(screen.getByLabelText(/^Student permission/), 'degree')
  await userEvent.selectOptions(screen.getByLabelText('Term and vacation dates'), 'Terms.pdf')
  await expect.element(screen.getByLabelText('Term and vacation dates')).toHaveValue(copy.id)
})

test('for an employee who was transferred, the check is not called late', async ({ client }) => {
  const { screen } = await renderSignedIn(
    client,
    <RecordCheck employeeId="e1" requestId="r1" known={{ ...known, startDate: '2026-01-05' }} onClose={() => {}} />,
  )
  await byDocument(screen)
  await expect.element(screen.getByText('This check comes after the start of work')).toBeVisible()
  const boxes = screen.getByRole('group', { name: /^Came by a transfer/ })
  for (const [box, text] of [
    ['Day', '5'],
    ['Month', '1'],
    ['Year', '2026'],
  ] as const)
    await userEvent.fill(boxes.getByLabelText(box), text)
  await expect.element(screen.getByText('This check comes after the start of work')).not.toBeInTheDocument()
})

test('a document that was handed in elsewhere is offered as the copy, and kept once it is ticked', async ({
  server,
  client,
}) => {
  const handedIn = { ...copy, id: '3b241101-e2bb-4255-8caf-4136c566a963', fileName: 'Passport.pdf', stage: null }
  server.answers('GET /api/requests/r1/documents', { body: [copy, handedIn] })
  const { screen } = await renderSignedIn(client, form)
  await byDocument(screen)
  await expect.element(screen.getByRole('checkbox', { name: /Terms.pdf/ })).toBeChecked()
  const passport = screen.getByLabelText(/^Passport.pdf/)
  await expect.element(passport).not.toBeInTheDocument()
  await userEvent.click(screen.getByText('Choose another document of this request'))
  await expect.element(passport).not.toBeChecked()
  await userEvent.click(passport)
  await userEvent.selectOptions(screen.getByLabelText('Document', { exact: true }), 'B1_1_passport_endorsed_limited')
  await userEvent.selectOptions(screen.getByLabelText(/^Student permission/), 'degree')
  await expect
    .element(screen.getByLabelText('Term and vacation dates').getByRole('option', { name: 'Passport.pdf' }))
    .toBeInTheDocument()
})

const recordedBy = (can: RightToWork['can']) => (
  <RecordCheck employeeId="e1" requestId="r1" known={{ ...known, can }} onClose={() => {}} />
)

test('staff are told that documents they add to a check are for staff alone; the company is not', async ({
  client,
}) => {
  const words = 'Read by the staff of Harbour HR only. The company does not see it.'
  const { screen } = await renderSignedIn(client, recordedBy({ record: true, make: false }))
  await byDocument(screen)
  await expect.element(screen.getByText(words)).toBeVisible()
  await screen.unmount()

  const company = await renderSignedIn(client, recordedBy({ record: true, make: true }))
  await byDocument(company.screen)
  await expect.element(company.screen.getByText('Copies kept')).toBeVisible()
  await expect.element(company.screen.getByText(words)).not.toBeInTheDocument()
})
