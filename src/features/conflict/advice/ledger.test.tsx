import { beforeEach, expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { todayInLondon } from '#platform/london-day.ts'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { aRequest, clientMay } from '#testing/screen/a-request.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { AdviceLedger } from './ledger.tsx'

const LIST = 'GET /api/requests/r1/advice'
const CASE = 'GET /api/conflict-resolution/r1'
const anAdvice = {
  id: 'a1',
  advice: 'Hear both before anyone is moved.',
  advisedBy: { firstName: 'Sita', lastName: 'Rao' },
  advisedOn: '2026-11-17',
  decision: null,
  decidedBy: null,
  decidedOn: null,
  decisionRecordedBy: null,
  outcome: null,
  doneBy: null,
  endedOn: null,
  notFollowedReason: null,
  version: 1,
  createdAt: '2026-11-17T10:00:00Z',
  can: { decide: true, decideAsSelf: false, finish: false },
}

beforeEach(clearDrafts)

test('a client reads the advice and decides in their own name', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('ada'))
  const mine = { ...anAdvice, can: { ...anAdvice.can, decideAsSelf: true } }
  server.answers(CASE, { body: aConflictDetail() })
  server.answers(LIST, { body: [mine], headers: { 'X-Total-Count': '1' } })
  server.answers('POST /api/advice/a1/decision', { body: mine })
  const { screen } = await renderSignedIn(client, <AdviceLedger request={aRequest({ can: clientMay })} />)
  await expect.element(screen.getByText('1, 1 to decide')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Decide on advice 1' }))
  await expect.element(screen.getByLabelText('Who decided')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Decide', exact: true }))
  await expect.element(screen.getByText('Write the decision')).toBeVisible()
  await userEvent.fill(screen.getByLabelText('Your decision'), 'We wait.')
  await userEvent.click(screen.getByRole('button', { name: 'Decide', exact: true }))
  await until(() => expect(server.asked('POST /api/advice/a1/decision')).toHaveLength(1))
  expect(JSON.parse(server.asked('POST /api/advice/a1/decision')[0]?.body ?? '')).toEqual({
    decision: 'We wait.',
    decidedOn: todayInLondon(),
    version: 1,
  })
})

test('advice that is not followed asks for the reason and not for the person who did it', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sita'))
  const decided = {
    ...anAdvice,
    decision: 'We move her.',
    decidedBy: 'Ada Nwosu',
    decidedOn: '2026-11-18',
    can: { decide: false, decideAsSelf: false, finish: true },
  }
  server.answers(CASE, { body: aConflictDetail() })
  server.answers(LIST, { body: [decided], headers: { 'X-Total-Count': '1' } })
  server.answers('POST /api/advice/a1/outcome', { body: decided })
  const { screen } = await renderSignedIn(client, <AdviceLedger request={aRequest()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Record outcome of advice 1' }))
  const dialog = screen.getByRole('dialog')
  await userEvent.fill(dialog.getByLabelText('Who did it'), 'Ben Fry')
  await userEvent.click(dialog.getByRole('radio', { name: 'Not followed' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Record outcome' }))
  await expect.element(dialog.getByText('Say why it is not followed')).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Why it is not followed'), 'She asked to be moved.')
  await userEvent.click(dialog.getByRole('button', { name: 'Record outcome' }))
  await until(() => expect(server.asked('POST /api/advice/a1/outcome')).toHaveLength(1))
  expect(JSON.parse(server.asked('POST /api/advice/a1/outcome')[0]?.body ?? '')).toEqual({
    outcome: 'not_followed',
    notFollowedReason: 'She asked to be moved.',
    endedOn: todayInLondon(),
    version: 1,
  })
})

test('later advice is shown on request, and counted in the heading', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sita'))
  server.answers(CASE, { body: aConflictDetail() })
  const next = '</api/requests/r1/advice?limit=20&after=x>; rel="next"'
  server.answers(LIST, ({ path }) =>
    path.includes('after')
      ? { body: [{ ...anAdvice, id: 'a2', advice: 'Wait for the rota.' }], headers: { 'X-Total-Count': '2' } }
      : { body: [anAdvice], headers: { 'X-Total-Count': '2', Link: next } },
  )
  const { screen } = await renderSignedIn(client, <AdviceLedger request={aRequest()} />)
  await expect.element(screen.getByText('2', { exact: true }).first()).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show later advice' }))
  await expect.element(screen.getByText('Wait for the rota.')).toBeVisible()
  await expect.element(screen.getByText('2, 2 to decide')).toBeVisible()
})
