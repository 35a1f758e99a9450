import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { postMessage } from '#features/message/contract.ts'
import { sessionEnd } from '#features/session/contract.ts'
import { getStarterPage } from '#features/starter/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { type Person, person } from '#testing/fixtures/person.ts'
import { waiting } from '#testing/fixtures/held.ts'
import { openWorld, type World } from '#testing/fixtures/world.ts'
import { expectAnswer } from './bystander.ts'
import { restOf, sendHead, write } from './raw.ts'

// A tenth of what is usual: 25 calls at once for a person and 60 a minute, 120 for an address, six messages, two refusals at once.

let world: World
let end: () => Promise<void>

beforeAll(async () => {
  const opened = await openWorld(inject('host'), { CALL_RATES: '10', TRUST_PROXY: '1' })
  ;({ world, end } = opened)
})
afterAll(() => end())

const flood = (who: Person, headers: Record<string, string> = {}, calls = 150) =>
  Promise.all(Array.from({ length: calls }, () => who.raw('GET', '/api/auth/user', { headers })))
// While they are made, some come free again; on a busy machine that may be a few dozen.
const refusedOf = (answers: Response[]) => answers.filter(({ status }) => status === 429)

test('a caller without pause is told to wait, and for how long; no one else notices', async () => {
  const [ada, grace] = [await world.signIn('ada.nwosu'), await world.signIn('grace.lin')]
  const flooding = flood(ada)
  await expectAnswer(grace, '/api/requests')

  const refused = refusedOf(await flooding)
  expect(refused.length).toBeGreaterThan(40)
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^[12]$/)
  expect(await refused[0]?.json()).toMatchObject({
    code: 'TOO_MANY_CALLS',
    message: expect.stringMatching(/^Too many calls in a short time\. Try again in \d seconds?\.$/),
  })
})

test('calling too often is on record, with the person and how often', async () => {
  const ada = await world.signIn('ada.nwosu')
  await flood(ada)
  await world.server.doJobs()

  const { rows } = await world.owner.query<{ times: number }>(
    `select (metadata ->> 'times')::int as times from audit_events where event = 'access.refused' and actor_id = $1`,
    [world.ids.ada],
  )
  expect(rows).toEqual([{ times: expect.any(Number) }])
  expect(rows[0]?.times).toBeGreaterThan(60)
})

test('another session of the same person is refused too', async () => {
  const [here, there] = [await world.signIn('sam.okafor'), await world.signIn('sam.okafor')]
  await flood(here)

  expect(refusedOf(await flood(there)).length).toBeGreaterThan(90)
})

test('calls without a session, or with an invented one, are counted by address', async () => {
  const sita = await world.signIn('sita.rao')
  const [there, elsewhere] = [{ 'X-Forwarded-For': '198.51.100.7' }, { 'X-Forwarded-For': '198.51.100.8' }]
  const invented = () => person(world.base, '', `sid=${crypto.randomUUID().replaceAll('-', '')}${'a'.repeat(11)}`)

  const answers = await Promise.all(
    Array.from({ length: 250 }, () => invented().raw('GET', '/api/auth/user', { headers: there })),
  )

  expect(refusedOf(answers).length).toBeGreaterThan(60)
  expect((await invented().raw('GET', '/api/auth/user', { headers: elsewhere })).status).toBe(401)
  expect((await sita.raw('GET', '/api/auth/user', { headers: there })).status).toBe(200)
})

test.for([
  ['a guest', getStarterPage],
  ['a visitor', sessionEnd],
] as const)(
  'calls of %s with the cookie of an ended session are counted by address, not to its user',
  async ([, { path }]) => {
    const [ended, sita] = [await world.signIn('sita.rao'), await world.signIn('sita.rao')]
    await ended.raw('POST', '/api/auth/logout')
    const headers = { 'X-Forwarded-For': `198.51.100.${path.length}` }
    const answers = await Promise.all(Array.from({ length: 200 }, () => ended.raw('GET', path, { headers })))

    expect(refusedOf(answers).length).toBeGreaterThan(20)
    // She has 25 at once.
    expect(refusedOf(await flood(sita, {}, 8))).toEqual([])
  },
)

test('an address that is written differently is the same one', async () => {
  const stranger = person(world.base, '', '')
  await flood(stranger, { 'X-Forwarded-For': '2001:db8::1' })

  const neighbour = await flood(stranger, { 'X-Forwarded-For': '2001:0DB8:0::2' })
  expect(refusedOf(neighbour).length).toBeGreaterThan(60)
})

test('a caller who is refused again and again has to wait, while another is answered', async () => {
  const [nora, grace] = [await world.signIn('nora.quinn'), await world.signIn('grace.lin')]
  await flood(nora)
  const order: string[] = []

  const refused = flood(nora, {}, 20).then((answers) => (order.push('refused'), answers))
  await expectAnswer(grace, '/api/requests')
  order.push('answered')

  expect(refusedOf(await refused).length).toBeGreaterThan(10)
  expect(order).toEqual(['answered', 'refused'])
})

test('a caller with too many refusals waiting loses the connection, and no one else does', async () => {
  const own = await openWorld(inject('host'), { CALL_RATES: '10' })
  onTestFinished(() => own.end())
  const grace = await own.world.signIn('grace.lin')

  expect((await pipelined(own.world.base)).length).toBeLessThan(200)
  await expectAnswer(grace, '/api/requests')
})

test('behind a proxy, whose connections are not the sender’s, all are told', async () => {
  expect((await pipelined(world.base)).length).toBe(401)
})

/** The answers to 401 calls that one connection sends without waiting. */
async function pipelined(base: string) {
  const one = 'GET /api/auth/user HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 198.51.100.30\r\n'
  const socket = await sendHead(
    base,
    { cookie: '' },
    { path: '/api/auth/user', headers: { 'X-Forwarded-For': '198.51.100.30' } },
  )
  await write(socket, `${`${one}\r\n`.repeat(399)}${one}Connection: close\r\n\r\n`)
  return (await restOf(socket)).split('HTTP/1.1 ').slice(1)
}

test('messages have a limit of their own, and the rest goes on', async () => {
  const ben = await world.signIn('ben.fry')
  const { id: requestId } = await ben.raises(aReview())
  const sent = await Promise.allSettled(
    Array.from({ length: 12 }, () => ben.call(postMessage, { params: { requestId }, body: { content: 'Hello' } })),
  )

  expect(sent.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(6)
  expect(sent).toContainEqual({
    status: 'rejected',
    reason: expect.objectContaining({
      status: 429,
      body: expect.objectContaining({
        message: expect.stringMatching(/^Too many messages in a short time\. Try again in \d+ seconds?\.$/),
      }),
    }),
  })
  await expectAnswer(ben, `/api/requests/${requestId}/messages`)
})

/** Whether their dashboard is drawn in its document, which takes some of the database's time. */
const isDrawn = async (who: Person) => (await (await who.raw('GET', '/client-dashboard')).text()).includes('id="frame"')

test('a caller who has used up their time has one call answered at a time, and others as many as they make', async () => {
  const own = await openWorld(inject('host'), { CALL_RATES: '100' }, true)
  onTestFinished(() => own.end())
  const { owner, signIn } = own.world
  const [ada, grace] = [await signIn('ada.nwosu'), await signIn('grace.lin')]
  const [{ id: first }, { id: second }] = [await ada.raises(aReview()), await grace.raises(aReview())]
  const lockMessages = async () => {
    await owner.query('begin')
    await owner.query('lock table messages in access exclusive mode')
  }

  await lockMessages()
  const long = ada.raw('GET', `/api/requests/${first}/messages`)
  while ((await waiting(own.world)) < 1) await new Promise(setImmediate)
  const began = performance.now()
  while (performance.now() - began < 1_300) await waiting(own.world)
  await owner.query('rollback')
  await long
  expect([await isDrawn(ada), await isDrawn(grace)]).toEqual([false, true])

  await lockMessages()
  const calls = [
    ...Array.from({ length: 5 }, () => ada.raw('GET', `/api/requests/${first}/messages`)),
    ...Array.from({ length: 2 }, () => grace.raw('GET', `/api/requests/${second}/messages`)),
  ]
  while ((await waiting(own.world)) < 3) await new Promise(setImmediate)
  await expectAnswer(grace, '/api/auth/user')
  expect(await waiting(own.world)).toBe(3)
  await owner.query('rollback')

  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 200))
})
