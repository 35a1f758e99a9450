import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aConflictDetail } from '#testing/screen/a-conflict.ts'
import { test, until } from '#testing/screen/fake-server.tsx'
import { renderSignedIn, signedIn } from '#testing/screen/signed-in.tsx'
import { LeaderAccess } from './leader-access.tsx'

const READERS = 'GET /api/requests/r1/readers'
const SET = 'POST /api/requests/r1/readers'
const sam = { id: 'u1', firstName: 'Sam', lastName: 'Okafor', isAdviser: true, sees: true, isParty: false }
const ben = { id: 'u2', firstName: 'Ben', lastName: 'Fry', isAdviser: false, sees: false, isParty: false }
const readers = (changes: object = {}) => ({
  body: { isRestricted: true, people: [sam, ben], version: 4, can: { restrict: true }, ...changes },
})
const leader = { id: 'p2', name: 'Ben Fry' }

test.beforeEach(({ server }) => {
  server.answers('GET /api/auth/user', signedIn('sam'))
  server.answers('GET /api/conflict-resolution/r1', { body: aConflictDetail() })
})

test('staff read that the leader cannot open the record, and let them', async ({ server, client }) => {
  server.answers(READERS, readers())
  server.answers(SET, readers())
  const { screen } = await renderSignedIn(client, <LeaderAccess requestId="r1" leader={leader} />)
  await expect.element(screen.getByText(/^Ben Fry leads it and cannot open this record/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Let Ben Fry open it' }))
  await until(() => expect(server.asked(SET)).toHaveLength(1))
  expect(JSON.parse(server.asked(SET)[0]?.body ?? '')).toEqual({ readers: ['u1', 'u2'], version: 4 })
})

test.for([
  ['that is open to the company', { isRestricted: false }],
  ['that they may open', { people: [sam, { ...ben, sees: true }] }],
] as const)('nothing is said of a record %s', async ([, changes], { server, client }) => {
  server.answers(READERS, readers(changes))
  const { screen } = await renderSignedIn(client, <LeaderAccess requestId="r1" leader={leader} />)
  await until(() => expect(server.asked(READERS)).toHaveLength(1))
  await expect.element(screen.getByText(/cannot open/)).not.toBeInTheDocument()
})

test('a leader without an account is not offered one, and who may not add readers reads it only', async ({
  server,
  client,
}) => {
  server.answers(READERS, readers({ people: [sam], can: { restrict: false } }))
  const { screen } = await renderSignedIn(client, <LeaderAccess requestId="r1" leader={leader} />)
  await expect.element(screen.getByText(/they have no account here/)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('the account that was linked to the leader is let in, not a namesake; of two namesakes neither', async ({
  server,
  client,
}) => {
  const namesake = { ...ben, id: 'u3' }
  server.answers(READERS, readers({ people: [sam, namesake, ben] }))
  server.answers(SET, readers())
  const { screen } = await renderSignedIn(client, <LeaderAccess requestId="r1" leader={leader} />)
  await expect.element(screen.getByText(/^Ben Fry leads it and cannot open this record/)).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
  await screen.unmount()

  client.clear()
  const conflict = aConflictDetail()
  const participants = [{ ...conflict.participants[0], id: 'p2', name: 'Ben Fry', userId: 'u2' }]
  server.answers('GET /api/conflict-resolution/r1', { body: { ...conflict, participants } })
  const linked = await renderSignedIn(client, <LeaderAccess requestId="r1" leader={leader} />)
  await userEvent.click(linked.screen.getByRole('button', { name: 'Let Ben Fry open it' }))
  await until(() => expect(server.asked(SET)).toHaveLength(1))
  expect(JSON.parse(server.asked(SET)[0]?.body ?? '')).toEqual({ readers: ['u1', 'u2'], version: 4 })
})
