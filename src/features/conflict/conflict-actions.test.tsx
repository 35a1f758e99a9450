import '#ui/main.css'
import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { aRequest } from '#testing/screen/a-request.ts'
import { test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { ConflictActions } from './conflict-actions.tsx'

const request = aRequest({ id: 'r1', type: 'conflict_resolution', status: 'in_progress' })
const CASE = '/api/conflict-resolution/r1'

const Actions = ({ audience }: { audience: 'staff' | 'client' }) => (
  <ConflictActions request={request} audience={audience} place="page">
    {(acts) =>
      acts.map(({ label, onSelect }) => (
        <button key={label} type="button" onClick={onSelect}>
          {label}
        </button>
      ))
    }
  </ConflictActions>
)

beforeEach(clearDrafts)

test('a client asks for escalation with notes that are not blank', async ({ server, client }) => {
  const can = { work: false, escalate: false, decideEscalation: false, requestEscalation: true }
  server.answers('GET /api/auth/user', signedIn('ada'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail({}, { can }) })
  server.answers(`POST ${CASE}/escalate`, { body: aConflictDetail({ status: 'escalation_requested' }, { can }) })
  const { screen } = await renderSignedIn(client, <Actions audience="client" />)

  await userEvent.click(screen.getByRole('button', { name: 'Request escalation' }))
  const submit = screen.getByRole('button', { name: 'Submit' })
  await userEvent.fill(screen.getByLabelText('Notes'), '   ')
  await expect.element(submit).toBeDisabled()
  await userEvent.fill(screen.getByLabelText('Notes'), ' The investigator is a party. ')
  await userEvent.click(submit)
  await expect
    .element(screen.getByText('Your escalation request has been submitted. Staff will review it shortly.'))
    .toBeVisible()
  expect(server.asked(`POST ${CASE}/escalate`)[0]?.body).toBe('{"notes":"The investigator is a party."}')
})

test('a case is escalated and closed after a question, and says so', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail() })
  server.answers(`POST ${CASE}/escalation`, { body: aConflictDetail() })
  server.answers(`POST ${CASE}/close`, { status: 500, body: {} })
  const { screen } = await renderSignedIn(client, <Actions audience="staff" />)
  await userEvent.click(screen.getByRole('button', { name: 'Escalate' }))
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Escalate' }))
  await expect.element(screen.getByText('Case Escalated')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Close Case' }))
  await expect.element(screen.getByText(/without an outcome/)).toBeVisible()
  await userEvent.click(screen.getByRole('alertdialog').getByRole('button', { name: 'Close Case' }))
  await expect.poll(() => server.asked(`POST ${CASE}/close`)).toHaveLength(1)
  await expect.element(screen.getByText('Failed to close case properly')).toBeVisible()
})

test('who closes a case is shown what is still open in it', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail() })
  const points = ['Decide the appeal by Karen Doyle', 'Make a finding on allegation 1']
  const body = points.map((says) => ({ says, isDue: true }))
  server.answers('GET /api/requests/r1/open-points', { body })
  const { screen } = await renderSignedIn(client, <Actions audience="staff" />)
  await userEvent.click(screen.getByRole('button', { name: 'Close Case' }))
  const question = screen.getByRole('alertdialog', { name: 'Close this case?' })
  await expect.element(question.getByText('2 points are open')).toBeVisible()
  await expect
    .poll(() =>
      question
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(points)
})

test('an outcome that is a draft is finalised first, or the case closed without publishing it', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(`GET ${CASE}`, { body: aConflictDetail({}, { isOutcomeDrafted: true }) })
  server.answers(`POST ${CASE}/close`, { body: aConflictDetail({ status: 'closed', outcomeWithheld: true }) })
  const { screen, router } = await renderSignedIn(client, <Actions audience="staff" />)
  const question = screen.getByRole('alertdialog', { name: 'The outcome is still a draft' })
  await userEvent.click(screen.getByRole('button', { name: 'Close Case' }))
  await userEvent.click(question.getByRole('link', { name: 'Finalise it first, under Resolution' }))
  await expect.element(question).not.toBeInTheDocument()
  expect(router.state.location.search).toMatchObject({ show: 'resolution' })
  expect(server.asked(`POST ${CASE}/close`)).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Close Case' }))
  await userEvent.click(question.getByRole('button', { name: 'Close without publishing' }))
  await expect.element(screen.getByText('Its request is completed. The outcome is not published.')).toBeVisible()
  expect(server.asked(`POST ${CASE}/close`)[0]?.body).toBe('{"withoutPublishing":true}')
})
