import { unavailable } from '#platform/errors.ts'

type Terms = {
  count: number
  patienceMs: number
  /** A place stays closed afterwards, for a multiple of the time it was taken. */
  rest?: { times: number; mostMs: number }
}

const NO_REST = { times: 0, mostMs: 0 }

type Waiting = { left: () => number; admit: () => void; refuse: () => void }
type Manner = {
  leastRestMs?: () => number
  /** Those who have most left are next; of equals, the first to come. */
  left?: () => number
}

export function makeLimiter({ count, patienceMs, rest = NO_REST }: Terms, onIdle = () => {}) {
  let free = count
  const queue = makeQueue(patienceMs)

  function enter(left: () => number) {
    if (free === 0) return queue.join(left)
    free--
    return Promise.resolve()
  }

  function leave() {
    const next = queue.first()
    if (next) next.admit()
    else if (++free === count) onIdle()
  }

  function leaveAfter(ms: number) {
    if (ms > 0) setTimeout(leave, ms).unref()
    else leave()
  }

  async function run<Result>(
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

  return Object.assign(run, { end: queue.end })
}

function makeQueue(patienceMs: number) {
  const queue = new Set<Waiting>()
  let isOver = false

  return {
    join(left: () => number) {
      if (isOver) return Promise.reject(unavailable())
      return new Promise<void>((done, fail) => {
        const goOn = (act: () => void) => () => {
          clearTimeout(late)
          queue.delete(waiting)
          act()
        }
        const waiting: Waiting = { left, admit: goOn(done), refuse: goOn(() => fail(unavailable())) }
        const late = setTimeout(waiting.refuse, patienceMs)
        queue.add(waiting)
      })
    },
    first() {
      let first: { waiting: Waiting; most: number } | undefined
      for (const waiting of queue) {
        const most = waiting.left()
        if (!first || most > first.most) first = { waiting, most }
      }
      return first?.waiting
    },
    end() {
      isOver = true
      for (const { refuse } of queue) refuse()
    },
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

  const run = <Result>(key: string, work: () => Promise<Result>, manner?: Manner): Promise<Result> =>
    lineOf(key)(work, manner)

  return Object.assign(run, {
    isUnderWay: (key: string) => lines.has(key),
    /** Refuses all that wait. */
    end() {
      for (const line of lines.values()) line.end()
    },
  })
}
