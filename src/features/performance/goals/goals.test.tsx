import '#ui/main.css'
import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aGoal } from '#testing/screen/a-goal.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { GoalForm } from './goal-form.tsx'
import { Goals } from './goals.tsx'

const requestId = '00000000-0000-4000-8000-000000000001'
const request = aRequest({ id: requestId, type: 'performance_review', status: 'in_progress' })
const GOALS = `/api/performance-reviews/${requestId}/goals`
const goal = aGoal()
const staffMay = { add: true, comment: true, carryOver: false }
const bodies = (asked: { body: string }[]): unknown[] => asked.map(({ body }) => JSON.parse(body))

const said = (id: string, content: string, who: string) => ({
  id,
  content,
  createdAt: '2026-11-20T09:00:00.000Z',
  author: { id: who, firstName: who, lastName: null },
})

beforeEach(() => {
  clearDrafts()
  localStorage.clear()
})

test('goals are the words of the request, or that there are none, and the goals themselves', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${GOALS}`, { body: { goals: [], can: staffMay } })
  const { screen } = await renderSignedIn(client, <Goals request={request} audience="staff" />)
  await expect.element(screen.getByText('No goals were specified for this review.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add a goal' })).toBeVisible()
  await screen.unmount()
  client.clear()

  const from = { requestId: 'r0', reviewPeriodStart: '2026-01-01', reviewPeriodEnd: '2026-03-31' }
  const can = { edit: false, remove: false }
  const read = { goals: [{ ...goal, from, can }], can: { add: false, comment: false, carryOver: false } }
  server.answers(`GET ${GOALS}`, { body: read })
  const asked = aRequest({ ...request, goals: 'Fewer unfilled visits' })
  const other = await renderSignedIn(client, <Goals request={asked} audience="client" />)
  await expect.element(other.screen.getByText('Fewer unfilled visits')).toBeVisible()
  await expect.element(other.screen.getByRole('list', { name: 'Goals' })).toMatchTextContent(/By 31 December 2026/)
  await expect.element(other.screen.getByText('60%', { exact: true })).toBeVisible()
  await expect.element(other.screen.getByRole('link', { name: 'from Q1 2026' })).toBeVisible()
  await expect.element(other.screen.getByRole('button')).not.toBeInTheDocument()
})

test('a goal needs a title; all done offers Completed, and does not set it', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`POST ${GOALS}`, { status: 201, body: goal })
  const { screen } = await renderSignedIn(client, <GoalForm requestId={requestId} onClose={() => {}} />)
  await userEvent.fill(screen.getByLabelText('Progress (%)'), '101')
  await userEvent.click(screen.getByRole('button', { name: 'Add goal' }))
  await expect.element(screen.getByText('Title is required')).toBeVisible()
  await expect.element(screen.getByText('A whole number from 0 to 100')).toBeVisible()
  expect(server.asked(`POST ${GOALS}`)).toEqual([])

  await userEvent.fill(screen.getByLabelText('Title'), 'Publish the rota')
  await userEvent.fill(screen.getByLabelText('Progress (%)'), '100')
  await expect.element(screen.getByLabelText('Status')).toHaveValue('not_started')
  await userEvent.click(screen.getByRole('button', { name: 'Set the status to Completed too' }))
  await expect.element(screen.getByLabelText('Status')).toHaveValue('completed')
  await userEvent.fill(screen.getByLabelText('Progress (%)'), '90')
  await expect.element(screen.getByRole('button', { name: 'Set the progress to 100% too' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Add goal' }))
  await until(() => expect(server.asked(`POST ${GOALS}`)).toHaveLength(1))
  expect(bodies(server.asked(`POST ${GOALS}`))).toEqual([
    { title: 'Publish the rota', status: 'completed', progress: 90 },
  ])
})

test('a date that the server refuses is marked, and the typed text stays after the form was left', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const fieldErrors = { targetDate: ['This day is past'] }
  server.answers(`POST ${GOALS}`, { status: 400, body: { code: 'VALIDATION_FAILED', message: 'Check', fieldErrors } })
  const { screen } = await renderSignedIn(client, <GoalForm requestId={requestId} onClose={() => {}} />)
  await userEvent.fill(screen.getByLabelText('Title'), 'Publish the rota')
  await userEvent.click(screen.getByRole('button', { name: 'Add goal' }))
  await expect.element(screen.getByText('This day is past')).toBeVisible()
  await screen.unmount()

  const again = await renderSignedIn(client, <GoalForm requestId={requestId} onClose={() => {}} />)
  await expect.element(again.screen.getByLabelText('Title')).toHaveValue('Publish the rota')
})

test('only changed fields are sent, and one that a colleague changed too is shown with their value', async ({
  server,
  client,
}) => {
  const PATCH = `PATCH /api/performance-goals/${goal.id}`
  server.answers('GET /api/auth/user', signedIn('sam'))
  const theirs = { ...goal, progress: 80, version: 4 }
  server.answers(PATCH, { status: 409, body: { code: 'STALE_VERSION', message: 'Late', current: theirs } })
  const { screen } = await renderSignedIn(client, <GoalForm requestId={requestId} goal={goal} onClose={() => {}} />)
  await userEvent.fill(screen.getByLabelText('Progress (%)'), '70')
  await userEvent.fill(screen.getByLabelText(/^Measured by/), '')
  await userEvent.click(screen.getByRole('button', { name: 'Save goal' }))
  await expect.element(screen.getByText('Someone else has changed this')).toBeVisible()
  await expect.element(screen.getByText('80%')).toBeVisible()
  await expect.element(screen.getByLabelText('Progress (%)')).toHaveValue('70')

  server.answers(PATCH, { body: { ...theirs, version: 5 } })
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await until(() => expect(server.asked(PATCH)).toHaveLength(2))
  expect(bodies(server.asked(PATCH))).toEqual([
    { progress: 70, measure: null, version: 3 },
    { progress: 70, measure: null, version: 4 },
  ])
})

test('both sides comment, the newest last, and an empty comment is not sent', async ({ server, client }) => {
  const COMMENTS = `/api/performance-goals/${goal.id}/comments`
  server.answers('GET /api/auth/user', signedIn('ada'))
  const can = { add: false, comment: true, carryOver: false }
  const read = { goals: [{ ...goal, commentCount: 2, can: { edit: false, remove: false } }], can }
  server.answers(`GET ${GOALS}`, { body: read })
  server.answers(`GET ${COMMENTS}`, { body: [said('c2', 'Seven now', 'Sam'), said('c1', 'Nine in October', 'Ada')] })
  server.answers(`POST ${COMMENTS}`, { status: 201, body: said('c3', 'Good', 'Ada') })
  const { screen } = await renderSignedIn(client, <Goals request={request} audience="client" />)
  await userEvent.click(screen.getByRole('button', { name: /^2 comments/ }))
  const list = screen.getByRole('list', { name: /^Comments/ })
  await expect.element(list).toMatchTextContent(/Nine in October.*Seven now/)
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
  await expect.element(screen.getByText('Write a comment first')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Add a comment'), ' Good ')
  await userEvent.click(screen.getByRole('button', { name: 'Add comment' }))
  await until(() => expect(server.asked(`POST ${COMMENTS}`)).toHaveLength(1))
  expect(bodies(server.asked(`POST ${COMMENTS}`))).toEqual([{ content: 'Good' }])
  await expect.element(screen.getByLabelText('Add a comment')).toHaveValue('')
})

test('earlier goals are all picked at first, and only those left picked are carried over', async ({
  server,
  client,
}) => {
  const EARLIER = `GET /api/performance-reviews/${requestId}/earlier-goals`
  const CARRY = `POST /api/performance-reviews/${requestId}/carried-goals`
  const period = { requestId: 'r0', reviewPeriodStart: '2026-01-01', reviewPeriodEnd: '2026-03-31' }
  const one = { id: 'g1', title: 'One', targetDate: null, status: 'in_progress', progress: 40, ...period }
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${GOALS}`, { body: { goals: [], can: { ...staffMay, carryOver: true } } })
  server.answers(EARLIER, { body: [one, { ...one, id: 'g2', title: 'Two' }] })
  server.answers(CARRY, { body: { goals: [goal], can: staffMay } })
  const { screen } = await renderSignedIn(client, <Goals request={request} audience="staff" />)
  await userEvent.click(screen.getByRole('button', { name: 'Carry over goals' }))
  await expect.element(screen.getByText('Q1 2026. In Progress, 40%').first()).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: /^One/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Carry over 1 goal' }))
  await until(() => expect(server.asked(CARRY)).toHaveLength(1))
  expect(bodies(server.asked(CARRY))).toEqual([{ goalIds: ['g2'] }])
})
