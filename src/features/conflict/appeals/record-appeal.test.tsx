import { beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RecordAppeal } from './record-appeal.tsx'

const RECORD = 'POST /api/conflict-resolution/r1/appeals'
const [karen, ben, amir] = ['1', '2', '3'].map((n) => `5f0c1b8e-4d1c-4a52-9a6f-6a8f4f7b1c0${n}`)
const participants = [
  { id: karen, name: 'Karen Doyle', role: 'respondent' },
  { id: ben, name: 'Ben Fry', role: 'hearing_manager' },
  { id: amir, name: 'Amir Shah', role: 'appeal_manager' },
]

beforeEach(clearDrafts)

test('a decider who has had a part in the case needs a reason, and so does a late appeal', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/conflict-resolution/r1', { body: { participants, timelineEvents: [] } })
  const fieldErrors = { lateReason: ['It was due by Friday 6 March 2026. Say why it is accepted late'] }
  server.answers(RECORD, { status: 400, body: { code: 'VALIDATION_FAILED', message: 'Check', fieldErrors } })
  const { screen } = await renderSignedIn(
    client,
    <RecordAppeal requestId="r1" involved={[karen ?? '', ben ?? '']} letters={[]} onClose={vi.fn<() => void>()} />,
  )
  await userEvent.selectOptions(screen.getByLabelText('Who appeals'), 'Karen Doyle, respondent')
  await userEvent.selectOptions(screen.getByLabelText('Who decides'), 'Ben Fry, hearing manager')
  await expect.element(screen.getByLabelText('Why it has to be them')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Who decides'), 'Amir Shah, appeal manager')
  await expect.element(screen.getByLabelText('Why it has to be them')).not.toBeInTheDocument()

  await userEvent.fill(screen.getByLabelText('Grounds'), 'Too harsh')
  for (const [name, day] of [
    ['Outcome letter sent on', '2'],
    ['Appeal received on', '9'],
  ] as const) {
    const date = screen.getByRole('group', { name })
    await userEvent.fill(date.getByLabelText('Day'), day)
    await userEvent.fill(date.getByLabelText('Month'), '3')
    await userEvent.fill(date.getByLabelText('Year'), '2026')
  }
  await userEvent.click(screen.getByRole('button', { name: 'Record appeal' }))
  await expect.element(screen.getByText(/It was due by Friday 6 March 2026/)).toBeVisible()
  await expect.element(screen.getByLabelText('Grounds')).toHaveValue('Too harsh')
})

test('an appeal against a letter that was sent from here does not ask for it again', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/conflict-resolution/r1', { body: { participants, timelineEvents: [] } })
  server.answers(RECORD, { status: 201, body: {} })
  const letters = [{ participantId: karen ?? '', sentOn: '2026-03-02', sentBy: 'post' as const }]
  const { screen } = await renderSignedIn(
    client,
    <RecordAppeal requestId="r1" involved={[]} letters={letters} onClose={vi.fn<() => void>()} />,
  )
  await userEvent.selectOptions(screen.getByLabelText('Who appeals'), 'Karen Doyle, respondent')
  await expect.element(screen.getByText('Against the outcome letter sent on 2 March 2026, by post.')).toBeVisible()
  await userEvent.selectOptions(screen.getByLabelText('Who decides'), 'Amir Shah, appeal manager')
  await userEvent.fill(screen.getByLabelText('Grounds'), 'Too harsh')
  const date = screen.getByRole('group', { name: 'Appeal received on' })
  await userEvent.fill(date.getByLabelText('Day'), '4')
  await userEvent.fill(date.getByLabelText('Month'), '3')
  await userEvent.fill(date.getByLabelText('Year'), '2026')
  await userEvent.click(screen.getByRole('button', { name: 'Record appeal' }))
  await until(() =>
    expect(JSON.parse(server.asked(RECORD)[0]?.body ?? '')).toEqual({
      participantId: karen,
      receivedOn: '2026-03-04',
      grounds: 'Too harsh',
      decisionMakerId: amir,
    }),
  )
})
