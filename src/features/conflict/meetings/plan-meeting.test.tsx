import { beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { PlanMeeting } from './plan-meeting.tsx'

const CASE = 'GET /api/conflict-resolution/r1'
const PLAN = 'POST /api/conflict-resolution/r1/meetings'
const karen = '5f0c1b8e-4d1c-4a52-9a6f-6a8f4f7b1c01'
const ines = '5f0c1b8e-4d1c-4a52-9a6f-6a8f4f7b1c02'
const participants = [
  { id: karen, name: 'Karen Doyle', role: 'respondent' },
  { id: ines, name: 'Ines Marlow', role: 'investigator' },
]

beforeEach(clearDrafts)

test('a meeting needs people, a day to come, a time and a place; empty fields are not sent', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(CASE, { body: { participants, timelineEvents: [] } })
  server.answers(PLAN, { status: 201, body: {} })
  const onClose = vi.fn<() => void>()
  const { screen } = await renderSignedIn(client, <PlanMeeting requestId="r1" onClose={onClose} />)

  await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
  for (const fault of ['Choose who it is with', 'Choose who leads it', 'Say where it is', /Enter a time/])
    await expect.element(screen.getByText(fault)).toBeVisible()
  expect(server.asked(PLAN)).toEqual([])

  await userEvent.selectOptions(screen.getByLabelText('With', { exact: true }), 'Karen Doyle, respondent')
  await userEvent.selectOptions(screen.getByLabelText('Led by'), 'Ines Marlow, investigator')
  const date = screen.getByRole('group', { name: 'Date', exact: true })
  await userEvent.fill(date.getByLabelText('Day'), '5')
  await userEvent.fill(date.getByLabelText('Month'), '1')
  await userEvent.fill(date.getByLabelText('Year'), '2020')
  await userEvent.fill(screen.getByLabelText('Time'), '2.30pm')
  await userEvent.fill(screen.getByLabelText('Place'), 'Room 2')
  await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
  await expect.element(screen.getByText(/cannot be planned in the past/)).toBeVisible()

  await userEvent.fill(date.getByLabelText('Year'), '2190')
  await userEvent.click(screen.getByRole('button', { name: 'Book meeting' }))
  await until(() => expect(server.asked(PLAN)).toHaveLength(1))
  expect(JSON.parse(server.asked(PLAN)[0]?.body ?? '')).toEqual({
    kind: 'investigation',
    participantId: karen,
    ledById: ines,
    meetingDate: '2190-01-05',
    meetingTime: '14:30',
    place: 'Room 2',
    accompanimentTold: false,
    held: false,
  })
  await until(() => expect(onClose).toHaveBeenCalled())
})
