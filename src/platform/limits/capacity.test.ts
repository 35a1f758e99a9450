import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeCapacity } from './capacity.server.ts'

type Given = { company: string; size?: number; whenGone?: (act: () => void) => () => void }

/** Four places, of which a company takes two at most. */
function openPlaces(terms: Partial<Parameters<typeof makeCapacity>[0]> = {}) {
  const enter = makeCapacity({ all: 4, patienceMs: 10_000, waiting: { all: 4, ofLine: 3 }, ...terms })
  const inside = new Map<string, () => void>()
  return {
    inside: () => [...inside.keys()],
    placeOf: enter.placeOf,
    end: enter.end,
    ask(name: string, { company, size = 1, whenGone = () => () => {} }: Given) {
      const claim = { size, line: company, shares: [{ key: company, size, most: 2 }] }
      const asking = enter(claim, whenGone).then((leave) => void inside.set(name, leave))
      // Some are still waiting when their test is over.
      asking.catch(() => {})
      return asking
    },
    async leave(name: string) {
      inside.get(name)?.()
      inside.delete(name)
      await turn()
    },
  }
}

test('a company that takes all it may keeps no other waiting', async () => {
  const { ask, inside } = openPlaces()
  for (const name of ['a1', 'a2', 'a3']) void ask(name, { company: 'a' })
  for (const name of ['b1', 'b2']) void ask(name, { company: 'b' })
  await turn()

  expect(inside()).toEqual(['a1', 'a2', 'b1', 'b2'])
})

test('the company that holds least is served next, and of its own the first', async () => {
  const { ask, inside, leave } = openPlaces()
  for (const name of ['a1', 'a2']) void ask(name, { company: 'a' })
  for (const name of ['b1', 'b2', 'b3']) void ask(name, { company: 'b' })
  for (const name of ['c1', 'c2']) void ask(name, { company: 'c' })
  await turn()

  await leave('b1')
  expect(inside()).toEqual(['a1', 'a2', 'b2', 'c1'])
  await leave('a1')
  expect(inside()).toEqual(['a2', 'b2', 'c1', 'b3'])
})

test('a large one is not overtaken for ever by small ones', async () => {
  const { ask, inside, leave } = openPlaces({ all: 3 })
  void ask('a1', { company: 'a' })
  void ask('b1', { company: 'b' })
  void ask('c', { company: 'c', size: 2 })
  void ask('d', { company: 'd' })
  await turn()
  expect(inside()).toEqual(['a1', 'b1'])

  await leave('a1')
  expect(inside()).toEqual(['b1', 'c'])
  await leave('b1')
  expect(inside()).toEqual(['c', 'd'])
})

test('a caller who leaves while waiting takes no place, and those behind move up', async () => {
  const { ask, inside, leave } = openPlaces({ all: 1 })
  const hungUp = Promise.withResolvers<void>()
  void ask('a', { company: 'a' })
  const left = ask('b', { company: 'b', whenGone: (act) => (void hungUp.promise.then(act), () => {}) })
  const gone = ask('c', { company: 'c', whenGone: (act) => (act(), () => {}) })
  void ask('d', { company: 'd' })
  hungUp.resolve()

  await expect(left).rejects.toMatchObject({ code: 'HUNG_UP' })
  await expect(gone).rejects.toMatchObject({ code: 'HUNG_UP' })
  await leave('a')
  expect(inside()).toEqual(['d'])
})

test('a caller who has gone before asking is not let in', async () => {
  const { ask, inside } = openPlaces()

  await expect(ask('a', { company: 'a', whenGone: (act) => (act(), () => {}) })).rejects.toMatchObject({ status: 499 })
  expect(inside()).toEqual([])
})

const stays = () => () => {}
const claimOf = (person: string, company: string) => ({
  size: 1,
  line: company,
  shares: [
    { key: person, size: 1, most: 1 },
    { key: company, size: 1, most: 2 },
  ],
})

test('a place is awaited by those it keeps out, and by no one else', async () => {
  const enter = makeCapacity({ all: 4, patienceMs: 10_000, waiting: { all: 4, ofLine: 3 } })
  const [ada, , grace] = await Promise.all(
    [claimOf('ada', 'acme'), claimOf('ben', 'acme'), claimOf('grace', 'globex')].map((each) => enter(each, stays)),
  )
  const awaited = () => [ada, grace].map((place) => place?.isAwaited())
  const waiting = [enter(claimOf('ada', 'acme'), stays)]
  expect(awaited()).toEqual([false, false])

  waiting.push(enter(claimOf('zoe', 'acme'), stays))
  expect(awaited()).toEqual([true, false])

  waiting.push(...['hal', 'ida'].map((person) => enter(claimOf(person, 'initech'), stays)))
  expect(awaited()).toEqual([true, true])
  enter.end()
  await Promise.allSettled(waiting)
})

test('leaving twice gives one place back', async () => {
  const enter = makeCapacity({ all: 1, patienceMs: 1, waiting: { all: 4, ofLine: 4 } })
  const claim = { size: 1, line: 'a', shares: [] }
  const leave = await enter(claim, () => () => {})
  leave()
  leave()
  await enter(claim, () => () => {})

  await expect(enter(claim, () => () => {})).rejects.toMatchObject({ status: 503 })
})

test('a caller who waits too long, or behind too many, is told when to come back, and whether others are the cause', async () => {
  const own = { status: 429, code: 'TOO_MANY_AT_ONCE', extra: { retryAfter: 10 } }
  const others = { status: 503, code: 'SERVICE_BUSY', extra: { retryAfter: 30 } }

  const impatient = openPlaces({ all: 3, patienceMs: 1 })
  for (const name of ['a1', 'a2']) await impatient.ask(name, { company: 'a' })
  await expect(impatient.ask('a3', { company: 'a' })).rejects.toMatchObject(own)
  await impatient.ask('b1', { company: 'b' })
  await expect(impatient.ask('b2', { company: 'b' })).rejects.toMatchObject(others)

  const crowded = openPlaces({ waiting: { all: 2, ofLine: 1 } })
  for (const name of ['a1', 'a2']) await crowded.ask(name, { company: 'a' })
  void crowded.ask('a3', { company: 'a' })
  await expect(crowded.ask('a4', { company: 'a' })).rejects.toMatchObject(own)
  for (const name of ['b1', 'b2']) await crowded.ask(name, { company: 'b' })
  void crowded.ask('c1', { company: 'c' })
  await expect(crowded.ask('d1', { company: 'd' })).rejects.toMatchObject(others)
})

test('a waiting caller sees how many are served before them, as companies take turns', async () => {
  const { ask, placeOf, leave } = openPlaces({ all: 2 })
  for (const name of ['a1', 'a2', 'a3']) void ask(name, { company: 'a' })
  for (const company of ['b', 'c']) void ask(company, { company })
  await turn()
  expect(['a', 'b', 'c', 'd'].map(placeOf)).toEqual([3, 1, 2, null])

  await leave('a1')
  expect(['a', 'b', 'c'].map(placeOf)).toEqual([2, null, 1])
})

test('a server that stops lets no one wait, and no one in', async () => {
  const { ask, end, inside, leave } = openPlaces({ all: 1 })
  void ask('a', { company: 'a' })
  const waiting = ask('b', { company: 'b' })
  end()
  await expect(waiting).rejects.toMatchObject({ status: 503 })
  await leave('a')
  await expect(ask('c', { company: 'c' })).rejects.toMatchObject({ status: 503 })
  expect(inside()).toEqual([])
})
