import { hungUp, Refusal } from '#platform/errors.ts'
import type { WhenGone } from './capacity.server.ts'

type Terms = {
  count: number
  waiting: number
  patienceMs: number
  busy: { message: string; retryAfter: number }
  /** A place stays closed afterwards, for a multiple of the time it was taken. */
  rest?: { times: number; mostMs: number }
}

const NO_REST = { times: 0, mostMs: 0 }

type Waiter = { admit: () => void; dismiss: (refusal?: Refusal) => void }

/**
 * Each key has a line, and lines take turns. If too many wait, the last of the longest line is refused; a caller who has
 * gone does not wait.
 */
export function makeFairLimiter({ count, waiting: most, patienceMs, busy, rest = NO_REST }: Terms) {
  const refusal = () => new Refusal(503, 'SERVICE_UNAVAILABLE', busy.message, { retryAfter: busy.retryAfter })
  const lines = makeLines()
  let free = count

  async function enter(key: string, whenGone: WhenGone) {
    if (free > 0) return void free--
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const dismiss = (why = refusal()) => {
      lines.takeOut(key, waiter)
      reject(why)
    }
    const waiter: Waiter = { admit: resolve, dismiss }
    lines.add(key, waiter)
    const forget = whenGone(() => dismiss(hungUp()))
    if (lines.waiting() > most) lines.lastOfLongest()?.dismiss()
    const late = setTimeout(dismiss, patienceMs)
    return promise.finally(() => {
      clearTimeout(late)
      forget()
    })
  }

  function leave() {
    const next = lines.next()
    if (next) next.admit()
    else free++
  }

  return async function run<Result>(
    key: string,
    work: () => Promise<Result>,
    whenGone: WhenGone = () => () => {},
  ): Promise<Result> {
    await enter(key, whenGone)
    const began = performance.now()
    try {
      return await work()
    } finally {
      const resting = Math.min((performance.now() - began) * rest.times, rest.mostMs)
      if (resting > 0) setTimeout(leave, resting).unref()
      else leave()
    }
  }
}

function makeLines() {
  const lines = new Map<string, Set<Waiter>>()

  function takeOut(key: string, waiter: Waiter) {
    const line = lines.get(key)
    line?.delete(waiter)
    if (line?.size === 0) lines.delete(key)
  }

  return {
    takeOut,
    add: (key: string, waiter: Waiter) => void lines.set(key, (lines.get(key) ?? new Set()).add(waiter)),
    waiting: () => lines.values().reduce((sum, { size }) => sum + size, 0),
    next() {
      const [[key, line] = ['', new Set<Waiter>()]] = lines
      const [first] = line
      if (!first) return undefined
      // This line's next turn comes after every other line's.
      lines.delete(key)
      lines.set(key, line)
      takeOut(key, first)
      return first
    },
    lastOfLongest() {
      const [longest] = [...lines.values()].toSorted((one, other) => other.size - one.size)
      return [...(longest ?? [])].at(-1)
    },
  }
}
