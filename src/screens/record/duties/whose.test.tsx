import '#ui/main.css'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { answerForRecord } from '#testing/screen/a-record.tsx'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { RecordPage } from '../record-page.tsx'

const OUTLINE = 'GET /api/requests/r1/outline'
const task = {
  requestId: 'r1',
  who: 'Priya Raman',
  companyName: 'Acme Ltd',
  date: null,
  daysLeft: null,
  act: 'Open it',
}
const fob = { ...task, key: 'fob', todo: 'See to the fob' }
const messages = { ...task, key: 'messages r1', tab: 'messages', todo: 'See to the message' }
const escalation = { ...task, key: 'escalation r1', todo: 'Decide on the escalation', isOwn: true }

test('messages in a colleague’s record are for the reader to read, and not among the colleague’s tasks', async ({
  server,
  client,
}) => {
  await page.viewport(1440, 900)
  server.answers('GET /api/auth/user', signedIn('sam'))
  const sita = { firstName: 'Sita', lastName: 'Rao' }
  answerForRecord(server, aRequest({ status: 'in_progress', assignedToId: 'sita', assignedTo: sita }))
  server.answers(OUTLINE, { body: { duties: [fob, messages], held: [], counts: {} } })
  const { screen } = await renderSignedIn(client, <RecordPage audience="staff" />, '/requests/r1')
  const hers = screen.getByRole('region', { name: 'With Sita Rao' })
  await expect.element(hers.getByText('See to the fob')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'For you to do' })).not.toBeInTheDocument()
  expect(hers.getByRole('link').element(), 'no filled button').not.toHaveClass('bg-accent')
  await expect.element(screen.getByText('See to the message')).not.toBeInTheDocument()
  await screen.unmount()

  const over = { status: 'completed', completedAt: '2026-11-20T10:00:00Z' } as const
  answerForRecord(server, aRequest({ ...over, assignedToId: 'sita', assignedTo: sita }))
  server.answers(OUTLINE, { body: { duties: [messages], held: [], counts: {} } })
  client.clear()
  const later = await renderSignedIn(client, <RecordPage audience="staff" />, '/requests/r1')
  const own = later.screen.getByRole('region', { name: 'For you to do' })
  await expect.element(own.getByText('See to the message')).toBeVisible()
})

test('what any adviser may decide is the reader’s own in the record of a colleague, and the rest is with them', async ({
  server,
  client,
}) => {
  await page.viewport(1440, 900)
  server.answers('GET /api/auth/user', signedIn('sam'))
  const sita = { firstName: 'Sita', lastName: 'Rao' }
  answerForRecord(server, aRequest({ status: 'in_progress', assignedToId: 'sita', assignedTo: sita }))
  server.answers(OUTLINE, { body: { duties: [fob, escalation], held: [], counts: {} } })
  const { screen } = await renderSignedIn(client, <RecordPage audience="staff" />, '/requests/r1')
  const own = screen.getByRole('region', { name: 'For you to do' })
  await expect.element(own.getByText('Decide on the escalation')).toBeVisible()
  await expect.element(own.getByText('See to the fob')).not.toBeInTheDocument()
  await expect
    .element(screen.getByRole('region', { name: 'With others' }))
    .toMatchTextContent('With othersSita RaoSee to the fob')
})
