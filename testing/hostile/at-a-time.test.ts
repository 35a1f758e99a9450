import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { getStarterPage } from '#features/starter/contract.ts'
import { listMessages, postMessage } from '#features/message/contract.ts'
import { fill } from '#platform/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import { aStarter, letIn } from '#testing/builders/a-starter.ts'
import { waiting } from '#testing/fixtures/held.ts'
import { type Person, person } from '#testing/fixtures/person.ts'
import { openWorld, serve, test, type World } from '#testing/fixtures/world.ts'

// The server’s thread is for everyone: whichever way one person or company makes many calls at once, few are under way.

const OF_PERSON = 3
const OF_COMPANY = 4

async function anotherServer(world: World) {
  const ENCRYPTION_KEY = readFileSync(join(world.dataDir, 'key'), 'utf8').trim()
  const { world: other, stop } = await serve(world.database, world.ids, { ENCRYPTION_KEY })
  return { other, stop }
}

const sixTimes = <Result>(act: () => Promise<Result>) => Array.from({ length: 6 }, act)

async function whileTableIsHeld(world: World, table: string, act: () => Promise<Promise<Response>[]>) {
  await world.owner.query('begin')
  await world.owner.query(`lock table ${table} in access exclusive mode`)
  let asked: Promise<Response>[]
  try {
    asked = await act()
  } finally {
    await world.owner.query('rollback')
  }
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([200]))
}

test('of a person’s sessions and a company’s people few calls are under way, and another company’s are', async ({
  ada,
  ben,
  grace,
  world,
}) => {
  const sessions = await Promise.all([1, 2, 3].map(() => world.signIn('ada.nwosu')))
  const [{ id: ours }, { id: theirs }] = [await ada.raises(aReview()), await grace.raises(aReview())]
  const path = `/api/requests/${ours}/messages`

  await whileTableIsHeld(world, 'messages', async () => {
    const asked = sessions.flatMap((each) => sixTimes(() => each.raw('GET', path)))
    await expect.poll(() => waiting(world)).toBe(OF_PERSON)
    asked.push(...sixTimes(() => ben.raw('GET', path)))
    await expect.poll(() => waiting(world)).toBe(OF_COMPANY)
    asked.push(grace.raw('GET', `/api/requests/${theirs}/messages`))
    await expect.poll(() => waiting(world)).toBe(OF_COMPANY + 1)
    return asked
  })
})

test('nor are more of them where none of their sessions has been seen before', async ({ ada, ben, grace, world }) => {
  const { other, stop } = await anotherServer(world)
  onTestFinished(stop)
  const here = ({ id, cookie }: Person) => person(other.base, id, cookie)
  const [one, colleague, theirs] = [here(ada), here(ben), here(grace)]
  const { id: requestId } = await ada.raises(aReview())
  const path = fill(listMessages.path, { requestId })

  await whileTableIsHeld(world, 'messages', async () => {
    const asked = [one, colleague].flatMap((each) => sixTimes(() => each.raw('GET', path)))
    await expect.poll(() => waiting(world)).toBe(OF_COMPANY)
    expect((await theirs.raw('GET', '/api/requests')).status).toBe(200)
    expect(await waiting(world)).toBe(OF_COMPANY)
    return asked
  })
})

test('those who waited while their time was used up go on one by one', async () => {
  const { world, end } = await openWorld(inject('host'), { CALL_RATES: '30' }, true)
  onTestFinished(() => end())
  const [ada, ben] = [await world.signIn('ada.nwosu'), await world.signIn('ben.fry')]
  const { id } = await ben.raises(aReview())
  const [messages, documents] = [`/api/requests/${id}/messages`, `/api/requests/${id}/documents`]
  const other = new Client({ ...world.database, connectionTimeoutMillis: 10_000, query_timeout: 60_000 })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  await other.query('lock table documents in access exclusive mode')

  const asked: Promise<Response>[] = []
  await whileTableIsHeld(world, 'messages', async () => {
    const first = Array.from({ length: OF_PERSON }, () => ada.raw('GET', messages))
    await expect.poll(() => waiting(world)).toBe(OF_PERSON)
    asked.push(...Array.from({ length: OF_PERSON }, () => ada.raw('GET', documents)))
    // The share of each is more than a person may use.
    const began = performance.now()
    while (performance.now() - began < 700) await waiting(world)
    return first
  })
  // Long after all of them would have begun.
  await expect.poll(() => waiting(world, 300)).toBe(1)
  await other.query('rollback')

  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
})

test('a change whose caller hangs up before its turn is never made', async ({ ada, grace, world }) => {
  const { id: requestId } = await ada.raises(aReview())
  const path = fill(postMessage.path, { requestId })
  const hangingUp = new AbortController()

  await whileTableIsHeld(world, 'messages', async () => {
    const asked = Array.from({ length: OF_PERSON }, () => ada.raw('GET', path))
    await expect.poll(() => waiting(world)).toBe(OF_PERSON)
    const { signal } = hangingUp
    const posted = ada.raw('POST', path, {
      body: JSON.stringify({ content: 'Too late' }),
      headers: { 'Content-Type': 'application/json' },
      signal,
    })
    // The server reads what comes in its order: once it answers this, it has the message; then, that no one waits for it.
    expect((await grace.raw('GET', '/api/requests')).status).toBe(200)
    hangingUp.abort()
    await expect(posted).rejects.toThrow('abort')
    expect((await grace.raw('GET', '/api/requests')).status).toBe(200)
    return asked
  })
  // It comes after that one, in the same line.
  await ada.call(postMessage, { params: { requestId }, body: { content: 'In time' } })
  expect(await ada.call(listMessages, { params: { requestId } })).toMatchObject([{ content: 'In time' }])
})

test('a server that stops refuses at once all who wait in a line, and is done with the calls under way', async ({
  ada,
  world,
}) => {
  const { other, stop } = await anotherServer(world)
  const { id: requestId } = await ada.raises(aReview())
  const again = person(other.base, ada.id, ada.cookie)
  const path = fill(listMessages.path, { requestId })

  await world.owner.query('begin')
  await world.owner.query('lock table messages in access exclusive mode')
  const asked = Array.from({ length: 150 }, () => again.raw('GET', path))
  await expect.poll(() => waiting(world)).toBe(OF_PERSON)
  // The server reads what comes in its order: it has them all.
  expect((await again.raw('GET', '/healthz')).status).toBe(200)
  const began = performance.now()
  const [answers] = await Promise.all([Promise.all(asked), stop()])
  await world.owner.query('rollback')

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  // The table is held: those under way end when they may wait for it no longer.
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('the guests of a company are few at a time as well, and take no turn of its people', async ({
  ada,
  stranger,
  world,
}) => {
  const guests = await Promise.all([1, 2, 3].map(async () => letIn(stranger, (await aStarter(ada)).token)))
  const ask = (headers: Record<string, string>) => stranger.raw('GET', getStarterPage.path, { headers })

  await whileTableIsHeld(world, 'starter_browsers', async () => {
    const asked = guests.flatMap((headers) => sixTimes(() => ask(headers)))
    await expect.poll(() => waiting(world)).toBe(OF_COMPANY)
    expect((await ada.raw('GET', '/api/requests')).status).toBe(200)
    expect(await waiting(world)).toBe(OF_COMPANY)
    return asked
  })
})
