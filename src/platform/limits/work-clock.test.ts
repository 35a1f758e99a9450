import { expect, test } from 'vitest'
import { makeWorkClock } from './work-clock.server.ts'

test('calls at the same time share it, and none is charged for waiting alone', async () => {
  let now = 0
  const timed = makeWorkClock(() => now)
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const taken: number[] = []
  const one = timed(
    () => first.promise,
    (ms) => taken.push(ms),
  )
  now = 10
  const other = timed(
    () => second.promise,
    (ms) => taken.push(ms),
  )
  now = 30
  first.resolve()
  await one
  now = 35
  second.resolve()
  await other

  expect(taken).toEqual([10 + 20 / 2, 20 / 2 + 5])
})

test('work that fails is charged, and its time is not shared any longer', async () => {
  let now = 0
  const timed = makeWorkClock(() => now)
  const taken: number[] = []
  await expect(
    timed(
      () => Promise.reject(new Error('broken')),
      (ms) => taken.push(ms),
    ),
  ).rejects.toThrow('broken')
  const next = timed(
    async () => void (now = 8),
    (ms) => taken.push(ms),
  )
  await next

  expect(taken).toEqual([0, 8])
})
