import { beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'

const RECORD = 'POST /api/conflict-resolution/r1/outcomes'
const ben = '5f0c1b8e-4d1c-4a52-9a6f-6a8f4f7b1c02'
const karen = { id: '5f0c1b8e-4d1c-4a52-9a6f-6a8f4f7b1c01', name: 'Karen Doyle' }
const participants = [
  { ...karen, role: 'respondent' },
  { id: ben, name: 'Ben Fry', role: 'hearing_manager' },
]

beforeEach(clearDrafts)

test('a warning needs its level and day; only hearing managers can be chosen', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/conflict-resolution/r1', { body: { participants, timelineEvents: [] } })
  server.answers(RECORD, { status: 201, body: {} })
  const about = { ...karen, hasHearing: true }
  const { screen } = await renderSignedIn(
    client,
    <OutcomeDialog requestId="r1" about={about} onClose={vi.fn<() => void>()} />,
  )
  await expect.element(screen.getByLabelText('Outcome')).toHaveDisplayValue(/^Choose/)
  await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Formal Warning')
  await userEvent.fill(screen.getByLabelText('Reason', { exact: true }), 'She changed the rota.')
  await userEvent.selectOptions(screen.getByLabelText('Decided by'), 'Ben Fry, hearing manager')
  await expect.element(screen.getByRole('option', { name: /Karen Doyle/ })).not.toBeInTheDocument()
  const decided = screen.getByRole('group', { name: 'Decided on' })
  const issued = screen.getByRole('group', { name: 'Issued on' })
  for (const date of [decided, issued]) {
    await userEvent.fill(date.getByLabelText('Day'), '2')
    await userEvent.fill(date.getByLabelText('Month'), '3')
    await userEvent.fill(date.getByLabelText('Year'), '2026')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Record the decision' }))
  await expect.element(screen.getByText('Choose the level of the warning')).toBeVisible()

  await userEvent.selectOptions(screen.getByLabelText('Level'), 'Final written warning')
  await userEvent.click(screen.getByRole('button', { name: 'Record the decision' }))
  await until(() => expect(server.asked(RECORD)).toHaveLength(1))
  expect(JSON.parse(server.asked(RECORD)[0]?.body ?? '')).toEqual({
    participantId: karen.id,
    type: 'formal_warning',
    warningLevel: 'final_written',
    issuedDate: '2026-03-02',
    reason: 'She changed the rota.',
    decidedById: ben,
    decidedOn: '2026-03-02',
  })
})

test('without a hearing, the reason is asked for', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/conflict-resolution/r1', { body: { participants, timelineEvents: [] } })
  const about = { ...karen, hasHearing: false }
  const { screen } = await renderSignedIn(
    client,
    <OutcomeDialog requestId="r1" about={about} onClose={vi.fn<() => void>()} />,
  )
  await expect.element(screen.getByLabelText('Why without a hearing')).toBeVisible()
})
