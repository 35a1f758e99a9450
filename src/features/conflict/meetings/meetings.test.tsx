import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { todayInLondon } from '#platform/london-day.ts'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aMeeting } from '#testing/screen/a-meeting.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { Meetings } from './meetings.tsx'

const LIST = 'GET /api/conflict-resolution/r1/meetings'
const HOLD = 'POST /api/conflict-meetings/m1/hold'
const REVEAL = 'POST /api/conflict-meetings/m1/companion/reveal'

const nothing = {
  edit: false,
  hold: false,
  postpone: false,
  cancel: false,
  nameCompanion: false,
  reveal: false,
  readMinutes: false,
  writeMinutes: false,
}
const planned = aMeeting({
  state: 'planned',
  meetingDate: todayInLondon(),
  invitedOn: todayInLondon(),
  notice: { workingDays: 0, isShort: true },
  accompanimentTold: false,
  companion: '•••',
  can: { ...nothing, hold: true, reveal: true },
})

beforeEach(clearDrafts)

test('a meeting of today can be recorded as held; signs of unfairness are shown', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(LIST, { body: { meetings: [planned], can: { plan: true } } })
  server.answers(HOLD, { body: planned })
  const { screen } = await renderSignedIn(client, <Meetings request={aRequest()} audience="staff" />)

  await expect.element(screen.getByText('Less than the usual 2 to 5.')).toBeVisible()
  await expect.element(screen.getByText('Not told of the right to be accompanied.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: /^It was held/ }))
  await until(() => expect(server.asked(HOLD)[0]?.body).toBe('{"version":1}'))
})

test('the companion is shown once revealed, and hidden again', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(LIST, { body: { meetings: [planned], can: { plan: true } } })
  server.answers(REVEAL, { body: { companion: { name: 'Marta Kowalczyk', kind: 'union_official' } } })
  const { screen } = await renderSignedIn(client, <Meetings request={aRequest()} audience="staff" />)

  await userEvent.click(screen.getByRole('button', { name: 'Reveal the companion of Karen Doyle' }))
  await expect.element(screen.getByText(/Marta Kowalczyk, union official/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Hide the companion of Karen Doyle' }))
  await expect.element(screen.getByText(/Marta/)).not.toBeInTheDocument()
})

test('a reader without permissions is offered no actions', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  const read = { ...planned, companion: null, can: nothing }
  server.answers(LIST, { body: { meetings: [read], can: { plan: false } } })
  const { screen } = await renderSignedIn(client, <Meetings request={aRequest()} audience="client" />)
  await expect.element(screen.getByText('Hearing: Karen Doyle')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})
