import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aRequest } from '#testing/screen/a-request.ts'
import { type FakeServer, test } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { StageTimeline } from './stage-timeline.tsx'

const request = aRequest({ id: 'r1', description: 'Works alone in clients’ homes, so an enhanced DBS is needed.' })
const ONBOARDING = 'GET /api/onboarding/r1'
const SETS = 'POST /api/onboarding/r1'

const pending = { idVerificationStatus: 'pending', rightToWorkStatus: 'pending', referenceCheckStatus: 'pending' }
const process = {
  employeeId: 'e1',
  ...pending,
  dbsCheckStatus: 'pending',
  evidenced: [],
  expectsDbs: true,
  settings: {},
  can: { setStages: true },
  version: 1,
}
const employee = { firstName: 'Hannah', ageGroup: 'under_18', workWithAtRisk: 'yes' }

function answers(server: FakeServer, changes: object = {}) {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(ONBOARDING, { body: { process: { ...process, ...changes }, employee } })
}

test('the client’s own words stand where staff decide on the DBS check, and rules for young workers above all', async ({
  server,
  client,
}) => {
  answers(server)
  const { screen } = await renderSignedIn(client, <StageTimeline request={request} audience="staff" />)
  const stage = screen.getByRole('listitem').filter({ hasText: 'DBS Check' })
  await expect.element(stage.getByText('Works alone in clients’ homes, so an enhanced DBS is needed.')).toBeVisible()
  await expect.element(stage.getByText(/^The client on work with children or adults at risk: /)).toBeVisible()
  await expect.element(screen.getByText('Hannah is under 18 when they start')).toBeVisible()
  await expect.element(screen.getByText(/At most 8 hours a day and 40 a week/)).toBeVisible()
})

const timeline = (status: 'cancelled' | 'in_progress') => (
  <StageTimeline request={{ ...request, status }} audience="client" />
)

test('once the request is cancelled, no check is asked for before a start that does not come', async ({
  server,
  client,
}) => {
  answers(server, { can: { setStages: false } })
  const unproven = { checks: [], excuse: 'none', daysToStart: -24, startDate: '2026-11-02', companyName: 'Acme Ltd' }
  server.answers('GET /api/employees/e1/right-to-work', { body: { ...unproven, can: { record: false, make: false } } })
  const going = await renderSignedIn(client, timeline('in_progress'))
  await expect.element(going.screen.getByText(/^Work started on 2 November 2026/)).toBeVisible()
  await going.screen.unmount()
  const { screen } = await renderSignedIn(client, timeline('cancelled'))
  await expect.element(screen.getByText('Right to Work', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/^Work started/)).not.toBeInTheDocument()
})

test.for([
  ['Right to Work', 'Not Required', 'No verified right to work check is recorded.', 'rightToWork'],
  ['Right to Work', 'Completed', 'No verified right to work check is recorded.', 'rightToWork'],
  ['References', 'Completed', 'No verified reference is recorded.', 'referenceCheck'],
  ['DBS Check', 'Not Required', 'No verified DBS certificate is recorded.', 'dbsCheck'],
] as const)(
  '%s is set to %s without a record only with a reason',
  async ([name, to, says, stage], { server, client }) => {
    answers(server)
    server.answers(SETS, { body: { process, employee } })
    const { screen } = await renderSignedIn(client, <StageTimeline request={request} audience="staff" />)
    await userEvent.click(screen.getByRole('combobox', { name: `Status of ${name}` }))
    await userEvent.click(screen.getByRole('option', { name: to }))
    const dialog = screen.getByRole('dialog', { name: `Set ${name} to ${to}?` })
    await expect.element(dialog.getByText(says)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Set with this reason' }))
    await expect.element(dialog.getByText('Say why it needs nothing more')).toBeVisible()
    expect(server.asked(SETS)).toEqual([])
    await userEvent.fill(dialog.getByLabelText('Reason'), 'A first post')
    await userEvent.click(dialog.getByRole('button', { name: 'Set with this reason' }))
    await expect
      .poll(() => server.asked(SETS).map(({ body }) => JSON.parse(body)))
      .toMatchObject([{ process: { overrides: { [stage]: 'A first post' } } }])
  },
)

test('a stage that is done without evidence says so, with the reason', async ({ server, client }) => {
  const settings = {
    rightToWork: {
      by: { id: 's', firstName: 'Sam', lastName: 'Okafor' },
      at: '2026-11-20T09:00:00Z',
      overrideReason: 'An agency worker',
    },
  }
  answers(server, { rightToWorkStatus: 'not_applicable', settings, can: { setStages: false } })
  const { screen } = await renderSignedIn(client, <StageTimeline request={request} audience="client" />)
  await expect.element(screen.getByText('Not Required without evidence')).toBeVisible()
  await expect.element(screen.getByText('Without evidence: An agency worker')).toBeVisible()
  await expect.element(screen.getByText(/an enhanced DBS is needed/)).not.toBeInTheDocument()
})
