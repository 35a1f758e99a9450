import { expect } from 'vitest'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { CaseSteps } from '../investigation/case-steps.tsx'
import { Outcomes } from '../outcomes/outcomes.tsx'
import { Resolution } from './resolution.tsx'

const OUTCOMES = 'GET /api/conflict-resolution/r1/outcomes'
const CASE = 'GET /api/conflict-resolution/r1'
const APPEALS = 'GET /api/conflict-resolution/r1/appeals'
const karen = { id: 'p1', name: 'Karen Doyle', role: 'respondent', hasHearing: false }

test('a finished case does not wait for a hearing', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  const undecided = { outcomes: [], undecided: [karen], isWithheld: false, can: { record: false } }
  server.answers(OUTCOMES, { body: undecided })
  const over = aRequest({ type: 'conflict_resolution', status: 'completed' })
  const { screen } = await renderSignedIn(client, <Outcomes request={over} audience="staff" />)
  await until(() => expect(server.asked(OUTCOMES)).toHaveLength(1))
  await expect.element(screen.getByText(/yet/)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument()
})

test('a case whose warning was taken back ends with that, and not with no action', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  const decided = { status: 'resolved', resolutionType: 'no_action', resolutionDetails: 'It is withdrawn.' } as const
  server.answers(CASE, { body: aConflictDetail(decided, { isWarningWithdrawn: true }) })
  const over = aRequest({ type: 'conflict_resolution', status: 'completed' })
  const { screen } = await renderSignedIn(client, <Resolution request={over} audience="client" />)
  await expect.element(screen.getByRole('heading', { name: 'Warning withdrawn' })).toBeVisible()
  await expect.element(screen.getByText('No Action')).not.toBeInTheDocument()
})

test('a client reads that a decision is appealed against, and not that there is none', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(CASE, { body: aConflictDetail({ status: 'investigating' }, { can: none }) })
  const appeal = { person: karen, letterSentOn: '2026-11-20' }
  server.answers(APPEALS, { body: { appeals: [appeal], involved: [], letters: [], can: { record: false } } })
  const open = aRequest({ type: 'conflict_resolution', status: 'in_progress' })
  const { screen } = await renderSignedIn(client, <Resolution request={open} audience="client" />)
  await expect.element(screen.getByText('Decided, and appealed against')).toBeVisible()
  await expect.element(screen.getByText('No outcome yet')).not.toBeInTheDocument()
})

const none = { work: false, escalate: false, decideEscalation: false, requestEscalation: false }

test('a cancelled case says how far it came, and that nothing is to come', async ({ client, server }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  const { conflictCase } = aConflictDetail({ status: 'investigating', currentStage: 'conducting_interview' })
  const { screen } = await renderSignedIn(client, <CaseSteps conflictCase={conflictCase} isCancelled />)
  await expect.element(screen.getByText(/^Reached/)).toBeVisible()
  await expect.element(screen.getByText('Not reached').first()).toBeVisible()
  await expect.element(screen.getByText(/Pending|In progress/)).not.toBeInTheDocument()
})
