import { beforeEach, expect, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clearDrafts } from '#platform/drafts/drafts.tsx'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { ClaimClock } from './claim-clock.tsx'

const GET = 'GET /api/requests/r1/claim'
const POST = 'POST /api/requests/r1/claim'
const nothing = { dates: null, limit: null, notHere: null, can: { edit: true } }
const dates = {
  kind: 'act',
  happenedOn: '2026-10-12',
  what: 'The rota was not looked at',
  lastActOn: null,
  conciliationBeganOn: null,
  conciliationEndedOn: null,
  version: 1,
} as const
const claim = {
  ...nothing,
  dates,
  limit: {
    awaited: 'acas',
    from: '2026-10-12',
    warnFrom: '2027-01-06',
    clock: {
      date: '2027-01-11',
      working: [{ date: '2026-10-12', what: 'The rota was not looked at' }],
      rule: 'Three months.',
      source: 'ERA 1996',
      laws: ['employment_rights_1996'],
    },
    others: [{ what: 'If the limit of six months applies', date: '2027-04-11' }],
    openUntil: '2027-04-11',
  },
}

beforeEach(() => {
  clearDrafts()
  vi.setSystemTime('2026-11-18T10:00:00Z')
  return () => void vi.useRealTimers()
})

test('the clock names the next step, its day, the days left and the other reading', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(GET, { body: claim })
  const { screen } = await renderSignedIn(client, <ClaimClock requestId="r1" />)
  await userEvent.click(screen.getByText('Claim must reach Acas by: 11 January 2027, in 54 days'))
  await expect.element(screen.getByText('Monday, in 54 days. Estimate, not legal advice.')).toBeVisible()
  await expect.element(screen.getByText(/If the limit of six months applies/)).toMatchTextContent('11 April 2027')
})

test('a finished case without dates does not ask for them', async ({ server, client }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(GET, { body: { ...nothing, can: { edit: false } } })
  const { screen } = await renderSignedIn(client, <ClaimClock requestId="r1" />)
  await until(() => expect(server.asked(GET)).toHaveLength(1))
  await expect.element(screen.getByText(/^Time limit of a claim/)).not.toBeInTheDocument()
})

test('dates out of order are refused at the field, and a faster colleague’s are not overwritten unseen', async ({
  server,
  client,
}) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers(GET, { body: nothing })
  server.answers(POST, { status: 409, body: { message: 'Late', code: 'STALE_VERSION', current: claim } })
  const { screen } = await renderSignedIn(client, <ClaimClock requestId="r1" />)
  await userEvent.click(screen.getByText('Time limit of a claim: dates are missing'))
  await userEvent.click(screen.getByRole('button', { name: 'Set the dates' }))
  const enter = async (label: RegExp, [day, month, year]: readonly [string, string, string]) => {
    const group = screen.getByRole('group', { name: label })
    await userEvent.fill(group.getByLabelText('Day'), day)
    await userEvent.fill(group.getByLabelText('Month'), month)
    await userEvent.fill(group.getByLabelText('Year'), year)
  }
  await enter(/^Date of the act/, ['12', '10', '2026'])
  await enter(/^Date of the last act/, ['11', '10', '2026'])
  await userEvent.click(screen.getByRole('button', { name: 'Save dates' }))
  await expect.element(screen.getByText('The last act comes after the first')).toBeVisible()
  expect(server.asked(POST)).toEqual([])

  await enter(/^Date of the last act/, ['31', '10', '2026'])
  await userEvent.click(screen.getByRole('button', { name: 'Save dates' }))
  await expect.element(screen.getByText('Someone else has changed this')).toBeVisible()
  server.answers(POST, { body: claim })
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }))
  await until(() => expect(server.asked(POST)).toHaveLength(2))
  expect(server.asked(POST).map(({ body }) => JSON.parse(body))).toEqual([
    { kind: 'act', happenedOn: '2026-10-12', lastActOn: '2026-10-31' },
    { kind: 'act', happenedOn: '2026-10-12', what: 'The rota was not looked at', lastActOn: '2026-10-31', version: 1 },
  ])
})
