import { beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aMeeting } from '#testing/screen/a-meeting.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { PostponeMeeting } from './postpone-meeting.tsx'

const POSTPONE = 'POST /api/conflict-meetings/m1/postpone'

beforeEach(clearDrafts)

test('an earlier day is refused before it is sent', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(POSTPONE, { body: aMeeting() })
  const meeting = aMeeting({ state: 'planned', meetingDate: '2190-03-09' })
  const onClose = vi.fn<() => void>()
  const { screen } = await renderSignedIn(client, <PostponeMeeting meeting={meeting} onClose={onClose} />)

  const date = screen.getByRole('group', { name: 'New date' })
  await userEvent.fill(date.getByLabelText('Day'), '8')
  await userEvent.fill(date.getByLabelText('Month'), '3')
  await userEvent.fill(date.getByLabelText('Year'), '2190')
  await userEvent.fill(screen.getByLabelText('Reason'), 'The room is taken')
  await userEvent.click(screen.getByRole('button', { name: 'Postpone' }))
  await expect.element(screen.getByText(/cannot be postponed to an earlier day/)).toBeVisible()
  expect(server.asked(POSTPONE)).toEqual([])

  await userEvent.fill(date.getByLabelText('Day'), '9')
  await userEvent.fill(screen.getByLabelText('Time'), '15:00')
  await userEvent.click(screen.getByRole('button', { name: 'Postpone' }))
  await until(() => expect(onClose).toHaveBeenCalled())
  expect(JSON.parse(server.asked(POSTPONE)[0]?.body ?? '')).toMatchObject({
    meetingDate: '2190-03-09',
    meetingTime: '15:00',
  })
})
