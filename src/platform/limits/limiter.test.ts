import { expect, onTestFinished, test, vi } from 'vitest'
import type { WhenGone } from './capacity.server.ts'
import { makeLimiter, makeLimiterByKey } from './limiter.server.ts'

const held = () => Promise.withResolvers<string>()

test('the third waits until one of two is done, in order', async () => {
  const run = makeLimiter({ count: 2, patienceMs: 10_000 })
  const [first, second] = [held(), held()]
  const started: string[] = []
  const work = (name: string, until: Promise<unknown>) => run(async () => void (started.push(name), await until))

  const all = [work('first', first.promise), work('second', second.promise), work('third', Promise.resolve())]
  all.push(work('fourth', Promise.resolve()))
  await Promise.resolve()
  expect(started).toEqual(['first', 'second'])

  second.resolve('')
  await Promise.all(all.slice(1))
  expect(started).toEqual(['first', 'second', 'third', 'fourth'])
  first.resolve('')
  await Promise.all(all)
})

test('who has most left is next, as it is by then', async () => {
  const run = makeLimiter({ count: 1, patienceMs: 10_000 })
  const first = held()
  const started: string[] = []
  const left = { rushing: 9, calm: 5 }
  const work = (name: keyof typeof left) =>
    run(() => Promise.resolve(void started.push(name)), { left: () => left[name] })

  const all = [run(() => first.promise), work('rushing'), work('rushing'), work('calm')]
  left.rushing = 1
  first.resolve('')
  await Promise.all(all)
  expect(started).toEqual(['calm', 'rushing', 'rushing'])
})

test('a failed task frees its place', async () => {
  const run = makeLimiter({ count: 1, patienceMs: 10_000 })

  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(run(() => Promise.resolve('next'))).resolves.toBe('next')
})

test('a task that waits too long is told to come back, and takes no place', async () => {
  const run = makeLimiter({ count: 1, patienceMs: 1 })
  const first = held()
  const running = run(() => first.promise)

  await expect(run(() => Promise.resolve('late'))).rejects.toMatchObject({ status: 503, extra: { retryAfter: 2 } })

  first.resolve('done')
  await expect(running).resolves.toBe('done')
  await expect(run(() => Promise.resolve('next'))).resolves.toBe('next')
})

test('a caller who hangs up while waiting gets no turn, and those behind move up', async () => {
  const run = makeLimiterByKey({ count: 1, patienceMs: 10_000 })
  const [first, connection] = [held(), held()]
  const started: string[] = []
  const work = (name: string, whenGone: WhenGone) =>
    run('ada', () => Promise.resolve(void started.push(name)), { whenGone })
  const running = run('ada', () => first.promise)
  const left = work('left', (act) => (void connection.promise.then(act), () => {}))
  const gone = work('gone', (act) => (act(), () => {}))
  const stays = work('stays', () => () => {})
  connection.resolve('')

  await expect(left).rejects.toMatchObject({ code: 'HUNG_UP' })
  await expect(gone).rejects.toMatchObject({ code: 'HUNG_UP' })
  first.resolve('')
  await Promise.all([running, stays])
  expect(started).toEqual(['stays'])
})

test('a place rests so many times as long as it was taken, and no longer than it has to', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const run = makeLimiter({ count: 1, patienceMs: 10_000, rest: { times: 2, mostMs: 300 } })
  const started: string[] = []
  const work = (name: string, ms: number) =>
    run(() => (started.push(name), new Promise((done) => void setTimeout(done, ms))), { leastRestMs: () => 100 })
  const all = [work('first', 70), work('second', 1_000), work('third', 10), work('fourth', 0)]

  await vi.advanceTimersByTimeAsync(209)
  expect(started).toEqual(['first'])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(1_299)
  expect(started).toEqual(['first', 'second'])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual(['first', 'second', 'third'])
  await vi.advanceTimersByTimeAsync(109)
  expect(started).toEqual(['first', 'second', 'third'])
  await vi.advanceTimersByTimeAsync(1)
  expect(started).toEqual(['first', 'second', 'third', 'fourth'])
  await vi.runAllTimersAsync()
  await Promise.all(all)
})

test('a line rests also when its caller comes back one by one', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const run = makeLimiterByKey({ count: 1, patienceMs: 10_000, rest: { times: 1, mostMs: 300 } })
  const [slow, other] = [
    run('ada', () => new Promise((done) => void setTimeout(done, 200))),
    run('ben', async () => 'ben'),
  ]
  await vi.advanceTimersByTimeAsync(200)
  await slow

  const again = run('ada', async () => performance.now())
  const came = performance.now()
  await vi.advanceTimersByTimeAsync(200)
  expect((await again) - came).toBe(200)
  expect(await other).toBe('ben')
})

test('when it ends, those who wait are told so, and what has begun is finished', async () => {
  const run = makeLimiterByKey({ count: 1, patienceMs: 10_000 })
  const first = held()
  const [running, waiting] = [run('ada', () => first.promise), run('ada', () => Promise.resolve('late'))]
  run.end()

  await expect(waiting).rejects.toMatchObject({ status: 503 })
  await expect(run('ada', () => Promise.resolve('later'))).rejects.toMatchObject({ status: 503 })
  const another = ['at once', 'late'].map((word) => run('ben', () => Promise.resolve(word)))
  expect(await Promise.allSettled(another)).toMatchObject([{ value: 'at once' }, { reason: { status: 503 } }])
  first.resolve('done')
  await expect(running).resolves.toBe('done')
})
