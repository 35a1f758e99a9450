import { Refusal } from '#platform/errors.ts'

type Terms = {
  count: number
  waiting: number
  patienceMs: number
  busy: { message: string; retryAfter: number }
}

type Waiter = { admit: () => void; dismiss: () => void }

/** Each key has a line, and lines take turns. If too many wait, the last of the longest line is refused. */
export function makeFairLimiter({ count, waiting: most, patienceMs, busy }: Terms) {
  const refusal = () => new Refusal(503, 'SERVICE_UNAVAILABLE', busy.message, { retryAfter: busy.retryAfter })
  let free = count
  let waiting = 0
  const lines = new Map<string, Set<Waiter>>()

  function enter(key: string) {
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    return new Promise<void>((done, fail) => {
      const leaveLine = () => {
        clearTimeout(late)
        takeOut(lines, key, waiter)
        waiting--
      }
      const waiter = {
        admit: () => (leaveLine(), done()),
        dismiss: () => (leaveLine(), fail(refusal())),
      }
      const late = setTimeout(waiter.dismiss, patienceMs)
      const line = lines.get(key) ?? new Set()
      lines.set(key, line.add(waiter))
      waiting++
      if (waiting > most) lastOf(longest(lines))?.dismiss()
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

  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await enter(key)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

function takeOut(lines: Map<string, Set<Waiter>>, key: string, waiter: Waiter) {
  const line = lines.get(key)
  line?.delete(waiter)
  if (line?.size === 0) lines.delete(key)
}

function longest(lines: Map<string, Set<Waiter>>) {
  let found = new Set<Waiter>()
  for (const line of lines.values()) if (line.size > found.size) found = line
  return found
}

const lastOf = (line: Set<Waiter>) => [...line].at(-1)
