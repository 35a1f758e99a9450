import '#ui/main.css'
import { beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import type { Plan } from './contract.ts'
import { EditMeeting } from './meetings/edit-meeting.tsx'
import { PlanForm } from './form/plan-form.tsx'
import { PlanOutcome } from './plan-outcome.tsx'
import { StartPlan } from './start-plan.tsx'

const meeting = { id: 'm1', plannedOn: '2026-11-02', heldOn: null, verdict: null, notes: null, version: 1, isDue: true }
const plan: Plan = {
  id: 'p1',
  requestId: 'r1',
  problem: 'Wrong picks',
  objectives: [{ objective: 'Scan', measure: 'No unscanned line' }],
  support: 'Two mornings',
  startsOn: '2026-10-26',
  endsOn: '2026-12-14',
  extendedFrom: null,
  extensionReason: null,
  startedAt: null,
  startedBy: null,
  outcome: null,
  outcomeReason: null,
  outcomeOn: null,
  nextStage: null,
  createdAt: '2026-10-26T09:00:00Z',
  version: 3,
  answers: null,
  meetings: [meeting],
  can: { edit: true, start: true, reveal: false },
}

const closed = vi.fn<() => void>()
const sent = (asked: { body: string }[]): unknown[] => asked.map(({ body }) => JSON.parse(body))

beforeEach(() => {
  clearDrafts()
  localStorage.clear()
})

test('a plan needs a problem, something to improve, support and dates; an unusual length is only said', async ({
  server,
  client,
}) => {
  const ADD = 'POST /api/performance-reviews/r1/plans'
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(ADD, { status: 201, body: {} })
  const { screen } = await renderSignedIn(client, <PlanForm requestId="r1" onClose={closed} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
  for (const message of ['Say what the problem is', 'Say how it will be measured', 'Enter the day it ends'])
    await expect.element(screen.getByText(message)).toBeVisible()
  expect(server.asked(ADD)).toEqual([])

  await userEvent.fill(screen.getByLabelText('The problem'), 'Wrong picks')
  await userEvent.fill(screen.getByLabelText('What needs to improve'), 'Scan every line')
  await userEvent.fill(screen.getByLabelText('Measured by'), 'No unscanned line')
  await userEvent.fill(screen.getByLabelText('Support offered'), 'Two mornings')
  for (const [group, day] of [
    ['From', '4'],
    ['Until', '18'],
  ] as const) {
    const date = screen.getByRole('group', { name: group })
    await userEvent.fill(date.getByLabelText('Day'), day)
    await userEvent.fill(date.getByLabelText('Month'), '1')
    await userEvent.fill(date.getByLabelText('Year'), '2190')
  }
  await expect.element(screen.getByText(/This plan takes 2 weeks/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save the draft' }))
  await until(() => expect(server.asked(ADD)).toHaveLength(1))
  expect(sent(server.asked(ADD))).toEqual([
    {
      problem: 'Wrong picks',
      objectives: [{ objective: 'Scan every line', measure: 'No unscanned line' }],
      support: 'Two mornings',
      startsOn: '2190-01-04',
      endsOn: '2190-01-18',
      meetings: 'weekly',
    },
  ])
})

test('a plan starts once four questions are answered, and nothing of it is kept in the browser', async ({
  server,
  client,
}) => {
  const START = 'POST /api/performance-plans/p1/start'
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(START, { body: plan })
  const { screen } = await renderSignedIn(client, <StartPlan plan={plan} onClose={closed} />)
  await userEvent.click(screen.getByRole('button', { name: 'Start the plan' }))
  await expect.element(screen.getByText('Answer yes or no').first()).toBeVisible()
  expect(server.asked(START)).toEqual([])

  const health = screen.getByRole('group', { name: /disability or their health/ })
  await userEvent.click(health.getByLabelText('Yes'))
  await expect.element(screen.getByText(/Adjustments come first/)).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Note: Disability or health'), 'An eye test')
  for (const name of [/pregnancy/, /training/, /consistent/])
    await userEvent.click(screen.getByRole('group', { name }).getByLabelText('No'))
  dispatchEvent(new Event('pagehide'))
  expect(JSON.stringify(localStorage)).not.toContain('An eye test')

  await userEvent.click(screen.getByRole('button', { name: 'Start the plan' }))
  await until(() => expect(server.asked(START)).toHaveLength(1))
  const no = { answer: false, note: '' }
  expect(sent(server.asked(START))).toEqual([
    { health: { answer: true, note: 'An eye test' }, pregnancy: no, training: no, peers: no, version: 3 },
  ])
})

test('an outcome sends only its own fields', async ({ server, client }) => {
  const DECIDE = 'POST /api/performance-plans/p1/outcome'
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(DECIDE, { body: plan })
  const { screen } = await renderSignedIn(client, <PlanOutcome plan={plan} onClose={closed} />)
  await userEvent.click(screen.getByLabelText(/^Extended/))
  const end = screen.getByRole('group', { name: 'New end' })
  await userEvent.fill(end.getByLabelText('Year'), '2190')
  await userEvent.click(screen.getByLabelText(/^Not met/))
  await userEvent.fill(screen.getByLabelText('Reason'), 'One in forty')
  await userEvent.click(screen.getByRole('button', { name: 'Record the outcome' }))
  await expect.element(screen.getByText('Choose the next stage')).toBeVisible()
  await userEvent.click(screen.getByLabelText(/^Stage 1/))
  await userEvent.click(screen.getByRole('button', { name: 'Record the outcome' }))
  await until(() => expect(server.asked(DECIDE)).toHaveLength(1))
  expect(sent(server.asked(DECIDE))).toEqual([
    { outcome: 'not_met', reason: 'One in forty', nextStage: 'stage_1', version: 3 },
  ])
})

test('a meeting that was missed has no day on which it was held', async ({ server, client }) => {
  const EDIT = 'PATCH /api/plan-meetings/m1'
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(EDIT, { body: meeting })
  const { screen } = await renderSignedIn(client, <EditMeeting meeting={meeting} canRecord onClose={closed} />)
  await userEvent.click(screen.getByLabelText('On track'))
  await expect.element(screen.getByRole('group', { name: 'Held on' })).toBeVisible()
  await userEvent.click(screen.getByLabelText('Missed'))
  await userEvent.fill(screen.getByLabelText(/^Notes/), 'He was ill')
  await userEvent.click(screen.getByRole('button', { name: 'Save meeting' }))
  await until(() => expect(server.asked(EDIT)).toHaveLength(1))
  expect(sent(server.asked(EDIT))).toEqual([
    { plannedOn: '2026-11-02', verdict: 'missed', heldOn: null, notes: 'He was ill', version: 1 },
  ])
})
