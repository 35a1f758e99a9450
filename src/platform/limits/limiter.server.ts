import { unavailable } from '#platform/errors.ts'

type Terms = {
  count: number
  patienceMs: number
  /** A place stays closed afterwards, for a multiple of the time it was taken. */
  rest?: { times: number; mostMs: number }
}

const NO_REST = { times: 0, mostMs: 0 }

type Manner = {
  leastRestMs?: () => number
  /** Those who have most left are next; of equals, the first to come. */
  left?: () => number
}

export function makeLimiter({ count, patienceMs, rest = NO_REST }: Terms, onIdle = () => {}) {
  let free = count
  const queue = new Map<() => void, () => number>()

  function enter(left: () => number) {
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    return new Promise<void>((done, fail) => {
      const late = setTimeout(() => {
        queue.delete(admit)
        fail(unavailable())
      }, patienceMs)
      const admit = () => {
        clearTimeout(late)
        done()
      }
      queue.set(admit, left)
    })
  }

  function leave() {
    const next = firstOf(queue)
    if (next) {
      queue.delete(next)
      next()
    } else if (++free === count) onIdle()
  }

  function leaveAfter(ms: number) {
    if (ms > 0) setTimeout(leave, ms).unref()
    else leave()
  }

  return async function run<Result>(
    work: () => Promise<Result>,
    { leastRestMs = () => 0, left = () => 0 }: Manner = {},
  ): Promise<Result> {
    await enter(left)
    const began = performance.now()
    try {
      return await work()
    } finally {
      const resting = Math.min((performance.now() - began) * rest.times, rest.mostMs)
      leaveAfter(Math.max(resting, leastRestMs()))
    }
  }
}

function firstOf(queue: ReadonlyMap<() => void, () => number>) {
  let first: { admit: () => void; most: number } | undefined
  for (const [admit, left] of queue) {
    const most = left()
    if (!first || most > first.most) first = { admit, most }
  }
  return first?.admit
}

/** A limit per key, so that one person's rush holds up no one else. */
export function makeLimiterByKey(terms: Terms) {
  const lines = new Map<string, ReturnType<typeof makeLimiter>>()

  function lineOf(key: string) {
    const line = lines.get(key) ?? makeLimiter(terms, () => lines.delete(key))
    lines.set(key, line)
    return line
  }

  const run = <Result>(key: string, work: () => Promise<Result>, manner?: Manner): Promise<Result> =>
    lineOf(key)(work, manner)

  return Object.assign(run, { isUnderWay: (key: string) => lines.has(key) })
}
