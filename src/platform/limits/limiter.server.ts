import { unavailable } from '#platform/errors.ts'

type Terms = {
  count: number
  patienceMs: number
  /** A place stays closed afterwards, for a multiple of the time it was taken. */
  rest?: { times: number; mostMs: number }
}

const NO_REST = { times: 0, mostMs: 0 }

export function makeLimiter({ count, patienceMs, rest = NO_REST }: Terms, onIdle = () => {}) {
  let free = count
  const queue = new Set<() => void>()

  function enter() {
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
      queue.add(admit)
    })
  }

  function leave() {
    const [next] = queue
    if (next) {
      queue.delete(next)
      next()
    } else if (++free === count) onIdle()
  }

  function leaveAfter(ms: number) {
    if (ms > 0) setTimeout(leave, ms).unref()
    else leave()
  }

  return async function run<Result>(work: () => Promise<Result>, leastRestMs = () => 0): Promise<Result> {
    await enter()
    const began = performance.now()
    try {
      return await work()
    } finally {
      const resting = Math.min((performance.now() - began) * rest.times, rest.mostMs)
      leaveAfter(Math.max(resting, leastRestMs()))
    }
  }
}

/** A limit per key, so that one person's rush holds up no one else. */
export function makeLimiterByKey(terms: Terms) {
  const lines = new Map<string, ReturnType<typeof makeLimiter>>()

  function lineOf(key: string) {
    const line = lines.get(key) ?? makeLimiter(terms, () => lines.delete(key))
    lines.set(key, line)
    return line
  }

  return <Result>(key: string, work: () => Promise<Result>, leastRestMs?: () => number): Promise<Result> =>
    lineOf(key)(work, leastRestMs)
}
