import '#ui/main.css'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { CaseSelectors } from './case-selectors.tsx'

const saves = () => userEvent.click(page.getByRole('button', { name: 'Save' }))
const before = aConflictDetail().conflictCase
const SET = `POST /api/conflict-resolution/${before.requestId}`

test.beforeEach(({ server }) => server.answers('GET /api/auth/user', signedIn('sam')))

// On a phone it is folded away.
test.beforeEach(() => page.viewport(1440, 900))

test('a change of status can be undone from its success message', async ({ server, client }) => {
  server.answers(SET, { body: aConflictDetail({ status: 'investigating', version: before.version + 1 }) })
  const { screen } = await renderSignedIn(
    client,
    <CaseSelectors requestId={before.requestId} conflictCase={{ ...before, status: 'open' }} />,
  )
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Investigating')
  await saves()
  const undo = screen.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  server.answers(SET, { status: 409, body: { code: 'STALE_VERSION', message: 'Late' } })
  await userEvent.click(undo)
  await expect.element(screen.getByText('Someone has changed the status of this case since then.')).toBeVisible()
  expect(JSON.parse(server.asked(SET)[1]?.body ?? '')).toEqual({
    caseData: { status: 'open', version: before.version + 1 },
  })
})

test('escalating a case answers the company, and cannot be undone', async ({ server, client }) => {
  server.answers(SET, { body: aConflictDetail({ status: 'escalated', version: before.version + 1 }) })
  const { screen } = await renderSignedIn(
    client,
    <CaseSelectors requestId={before.requestId} conflictCase={{ ...before, status: 'open' }} />,
  )
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Escalated')
  await saves()
  await expect.element(screen.getByText('Conflict case updated successfully!')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('a refused change shows the server’s message, and never what went over the wire', async ({ server, client }) => {
  const { screen } = await renderSignedIn(
    client,
    <CaseSelectors requestId={before.requestId} conflictCase={{ ...before, status: 'open' }} />,
  )
  server.answers(SET, { status: 409, body: { code: 'INVALID_TRANSITION', message: 'This case is closed.' } })
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Investigating')
  await saves()
  await expect.element(screen.getByText('This case is closed.', { exact: true })).toBeVisible()
  server.answers(SET, { status: 502, body: {} })
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Investigating')
  await saves()
  await expect.element(screen.getByText('Failed to update conflict case', { exact: true })).toBeVisible()
})

test('what is chosen is saved together, and not before; until then it can be left', async ({ server, client }) => {
  server.answers(SET, { body: aConflictDetail({ severity: 'high', version: before.version + 1 }) })
  const { screen } = await renderSignedIn(
    client,
    <CaseSelectors requestId={before.requestId} conflictCase={{ ...before, severity: 'low', status: 'open' }} />,
  )
  const severity = screen.getByLabelText('Severity')
  await expect.element(severity).toHaveValue('low')
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await userEvent.selectOptions(severity, 'Critical')
  await expect.element(screen.getByText(/^Severity was Low\. Nothing changes/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.element(severity).toHaveValue('low')
  expect(server.asked(SET)).toEqual([])

  await userEvent.selectOptions(severity, 'High')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Investigating')
  await saves()
  await expect.element(screen.getByText('Conflict case updated successfully!')).toBeVisible()
  expect(server.asked(SET).map(({ body }) => JSON.parse(body))).toEqual([
    { caseData: { severity: 'high', status: 'investigating', version: before.version } },
  ])
  // It would take back no more than the status.
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})
