import { hungUp, type Refusal, unavailable } from '#platform/errors.ts'
import type { WhenGone } from './capacity.server.ts'

type Terms = {
  count: number
  patienceMs: number
  /** A place stays closed afterwards, for a multiple of the time it was taken. */
  rest?: { times: number; mostMs: number }
}

const NO_REST = { times: 0, mostMs: 0 }

type Waiting = { left: () => number; admit: () => void; refuse: (refusal: Refusal) => void }
type Manner = {
  leastRestMs?: () => number
  /** Those who have most left are next; of equals, the first to come. */
  left?: () => number
  /** A caller who has gone does not wait. */
  whenGone?: WhenGone | undefined
}

/** Runs `count` tasks at a time; the others wait, each for `patienceMs` at most. */
export function makeLimiter({ count, patienceMs, rest = NO_REST }: Terms, onIdle = () => {}) {
  let free = count
  const queue = makeQueue(patienceMs)

  async function enter(manner: Manner) {
    if (free === 0) return queue.join(manner)
    free--
  }

  function leave() {
    const next = queue.next()
    if (next) next.admit()
    else if (++free === count) onIdle()
  }

  function leaveAfter(ms: number) {
    if (ms > 0) setTimeout(leave, ms).unref()
    else leave()
  }

  async function run<Result>(work: () => Promise<Result>, manner: Manner = {}): Promise<Result> {
    const { leastRestMs = () => 0 } = manner
    await enter(manner)
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
    async join({ left = () => 0, whenGone = () => () => {} }: Manner) {
      if (isOver) throw unavailable()
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const refuse = (refusal: Refusal) => {
        queue.delete(waiting)
        reject(refusal)
      }
      const waiting: Waiting = { left, admit: resolve, refuse }
      queue.add(waiting)
      const forget = whenGone(() => refuse(hungUp()))
      const late = setTimeout(() => refuse(unavailable()), patienceMs)
      return promise.finally(() => {
        clearTimeout(late)
        forget()
      })
    },
    next() {
      let first: { waiting: Waiting; most: number } | undefined
      for (const waiting of queue) {
        const most = waiting.left()
        if (!first || most > first.most) first = { waiting, most }
      }
      if (first) queue.delete(first.waiting)
      return first?.waiting
    },
    end() {
      isOver = true
      for (const { refuse } of queue) refuse(unavailable())
    },
  }
}

/** A limit per key, so that one person's rush holds up no one else. */
export function makeLimiterByKey(terms: Terms) {
  const lines = new Map<string, ReturnType<typeof makeLimiter>>()
  let isOver = false

  function lineOf(key: string) {
    const known = lines.get(key)
    if (known) return known
    const line = makeLimiter(terms, () => lines.delete(key))
    if (isOver) line.end()
    lines.set(key, line)
    return line
  }

  const run = <Result>(key: string, work: () => Promise<Result>, manner?: Manner): Promise<Result> =>
    lineOf(key)(work, manner)

  return Object.assign(run, {
    isUnderWay: (key: string) => lines.has(key),
    /** Refuses all that wait, and all that would. */
    end() {
      isOver = true
      for (const line of lines.values()) line.end()
    },
  })
}
