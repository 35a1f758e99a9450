import { hungUp, Refusal } from '#platform/errors.ts'
import type { WhenGone } from './capacity.server.ts'

type Terms = {
  count: number
  waiting: number
  patienceMs: number
  busy: { message: string; retryAfter: number }
}

type Waiter = { admit: () => void; dismiss: (refusal?: Refusal) => void }

/**
 * Each key has a line, and lines take turns. If too many wait, the last of the longest line is refused; a caller who has
 * gone does not wait.
 */
export function makeFairLimiter({ count, waiting: most, patienceMs, busy }: Terms) {
  const refusal = () => new Refusal(503, 'SERVICE_UNAVAILABLE', busy.message, { retryAfter: busy.retryAfter })
  let free = count
  let waiting = 0
  const lines = new Map<string, Set<Waiter>>()

  function enter(key: string, whenGone: WhenGone) {
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leaveLine = () => {
      if (takeOut(lines, key, waiter)) waiting--
    }
    const waiter: Waiter = {
      admit: () => (leaveLine(), resolve()),
      dismiss: (why = refusal()) => (leaveLine(), reject(why)),
    }
    const line = lines.get(key) ?? new Set()
    lines.set(key, line.add(waiter))
    waiting++
    const forget = whenGone(() => waiter.dismiss(hungUp()))
    if (waiting > most) lastOf(longest(lines))?.dismiss()
    const late = setTimeout(waiter.dismiss, patienceMs)
    return promise.finally(() => {
      clearTimeout(late)
      forget()
    })
  }

  function leave() {
    const [next] = lines
    if (!next) return free++
    const [key, line] = next
    const [first] = line
    // This line's next turn comes after every other line's.
    lines.delete(key)
    lines.set(key, line)
    return first?.admit()
  }

  return async function run<Result>(
    key: string,
    work: () => Promise<Result>,
    whenGone: WhenGone = () => () => {},
  ): Promise<Result> {
    await enter(key, whenGone)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

function takeOut(lines: Map<string, Set<Waiter>>, key: string, waiter: Waiter) {
  const line = lines.get(key)
  const wasIn = line?.delete(waiter) ?? false
  if (line?.size === 0) lines.delete(key)
  return wasIn
}

function longest(lines: Map<string, Set<Waiter>>) {
  let found = new Set<Waiter>()
  for (const line of lines.values()) if (line.size > found.size) found = line
  return found
}

const lastOf = (line: Set<Waiter>) => [...line].at(-1)
