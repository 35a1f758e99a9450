import '#ui/main.css'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { CaseSelectors } from './case-selectors.tsx'

const before = aConflictDetail().conflictCase
const SET = `POST /api/conflict-resolution/${before.requestId}`

test.beforeEach(({ server }) => server.answers('GET /api/auth/user', signedIn('sam')))

test('a change of status can be undone from its success message', async ({ server, client }) => {
  server.answers(SET, { body: aConflictDetail({ status: 'investigating', version: before.version + 1 }) })
  const { screen } = await renderSignedIn(
    client,
    <CaseSelectors requestId={before.requestId} conflictCase={{ ...before, status: 'open' }} />,
  )
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Investigating')
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
  await expect.element(screen.getByText('This case is closed.', { exact: true })).toBeVisible()
  server.answers(SET, { status: 502, body: {} })
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Investigating')
  await expect.element(screen.getByText('Failed to update conflict case', { exact: true })).toBeVisible()
})

test('values that the arrow keys pass are not saved; Enter saves, Escape goes back, and the focus stays', async ({
  server,
  client,
}) => {
  server.answers(SET, { body: aConflictDetail({ severity: 'high', version: before.version + 1 }) })
  const { screen } = await renderSignedIn(
    client,
    <CaseSelectors requestId={before.requestId} conflictCase={{ ...before, severity: 'low' }} />,
  )
  const severity = screen.getByLabelText('Severity')
  await expect.element(severity).toHaveValue('low')
  severity.element().focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(severity).toHaveValue('high')
  await userEvent.keyboard('{Escape}')
  await expect.element(severity).toHaveValue('low')
  expect(server.asked(SET)).toEqual([])

  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(screen.getByText('Conflict case updated successfully!')).toBeVisible()
  expect(server.asked(SET).map(({ body }) => JSON.parse(body))).toEqual([
    { caseData: { severity: 'high', version: before.version } },
  ])
  await expect.element(severity).toHaveFocus()
})
