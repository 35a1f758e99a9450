import { expect, test } from 'vitest'
import { makeHolds } from './holds.server.ts'

const LATER = 60_000
const stays = () => () => {}

function openHolds(terms: Partial<Parameters<typeof makeHolds>[0]> = {}) {
  const holds = makeHolds({ ms: LATER, ofAddress: 2, all: 3, ...terms })
  const gone: string[] = []
  const keep = (name: string, network: string, whenGone: Parameters<typeof holds.keepBack>[1] = stays) =>
    holds.keepBack(network, whenGone).then((isKept) => (gone.push(name), isKept))
  return { holds, gone, keep }
}

test('an answer goes when it is due, and leaves its place to the next', async () => {
  const { keep, gone } = openHolds({ ms: 1, ofAddress: 1 })

  expect(await keep('first', '192.0.2.1')).toBe(true)
  expect(await keep('second', '192.0.2.1')).toBe(true)
  expect(gone).toEqual(['first', 'second'])
})

test('of one address so many wait and no more, and another still finds room; in all there are fewer', async () => {
  const { holds, keep, gone } = openHolds()
  const waiting = ['a1', 'a2'].map((name) => keep(name, '192.0.2.1'))

  expect(await keep('a3', '192.0.2.1')).toBe(false)
  const other = keep('b1', '192.0.2.2')
  expect(await keep('c1', '192.0.2.3')).toBe(false)
  expect(gone).toEqual(['a3', 'c1'])

  holds.end()
  await Promise.all([...waiting, other])
})

test('a caller who hangs up frees their place', async () => {
  const { holds, keep, gone } = openHolds({ ofAddress: 1 })
  const connection = Promise.withResolvers<void>()
  const first = keep('first', '192.0.2.1', (act) => (void connection.promise.then(act), () => {}))
  connection.resolve()
  await first

  const second = keep('second', '192.0.2.1')
  expect(gone).toEqual(['first'])
  holds.end()
  expect(await second).toBe(true)
})

test('a server that stops lets everyone go, and holds no one back', async () => {
  const { holds, keep, gone } = openHolds()
  const waiting = keep('waiting', '192.0.2.1')
  holds.end()
  await waiting
  await keep('late', '192.0.2.1')

  expect(gone).toEqual(['waiting', 'late'])
})

test('how many there were is told once', async () => {
  const { holds, keep } = openHolds({ ms: 1, ofAddress: 1 })
  await Promise.all([keep('kept', '192.0.2.1'), keep('too many', '192.0.2.1')])

  expect(holds.take()).toBe(2)
  expect(holds.take()).toBe(0)
})
