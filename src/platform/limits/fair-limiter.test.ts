import { expect, test } from 'vitest'
import { makeFairLimiter } from './fair-limiter.server.ts'

const busy = { message: 'Too many at once.', retryAfter: 3 }
const open = (waiting: number, patienceMs = 10_000) => makeFairLimiter({ count: 1, waiting, patienceMs, busy })

function stage(run: ReturnType<typeof open>) {
  const done: string[] = []
  const held = Promise.withResolvers<void>()
  const first = run('held', () => held.promise)
  const bring = (key: string) => run(key, async () => void done.push(key)).catch((error: unknown) => error)
  return { done, run, bring, release: () => (held.resolve(), first) }
}

test('the lines take turns, so a caller with many tasks waits behind their own', async () => {
  const { done, bring, release } = stage(open(10))
  const all = ['many', 'many', 'many', 'one', 'other'].map(bring)
  await release()
  await Promise.all(all)
  expect(done).toEqual(['many', 'one', 'other', 'many', 'many'])
})

test('if too many wait, the last of the longest line is sent away, and never a caller with only one', async () => {
  const { done, bring, release } = stage(open(3))
  const all = ['many', 'many', 'many', 'one'].map(bring)
  await expect(all[2]).resolves.toMatchObject({ status: 503, message: busy.message, extra: { retryAfter: 3 } })
  await release()
  await Promise.all(all)
  expect(done).toEqual(['many', 'one', 'many'])
})

test('a place stays closed for a multiple of the time it was taken', async () => {
  const run = makeFairLimiter({ count: 1, waiting: 9, patienceMs: 10_000, busy, rest: { times: 3, mostMs: 300 } })
  const took = new Promise((resolve) => void setTimeout(resolve, 50))
  await run('one', () => took)
  const began = performance.now()
  await run('other', () => Promise.resolve())
  expect(performance.now() - began).toBeGreaterThan(100)
})

test('a caller who hangs up while waiting gets no turn, and leaves room for another', async () => {
  const { done, run, bring, release } = stage(open(2))
  const connection = Promise.withResolvers<void>()
  const whenGone = (act: () => void) => (void connection.promise.then(act), () => {})
  const left = run('many', async () => void done.push('left'), whenGone)
  connection.resolve()
  await expect(left).rejects.toMatchObject({ code: 'HUNG_UP' })

  const all = ['many', 'one'].map(bring)
  await release()
  await Promise.all(all)
  expect(done).toEqual(['many', 'one'])
})

test('a caller who waits too long is told to come back, and leaves no gap', async () => {
  const { done, bring, release } = stage(open(3, 1))
  await expect(bring('late')).resolves.toMatchObject({ status: 503 })
  await release()
  await bring('next')
  expect(done).toEqual(['next'])
})
