import { unavailable } from '#platform/errors.ts'

type Terms = { count: number; patienceMs: number }

/** Runs `count` tasks at a time; the rest queue in order and are refused after `patienceMs`. */
export function makeLimiter({ count, patienceMs }: Terms) {
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
    } else free++
  }

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** A limit per key, so that one person's rush keeps nobody else waiting. */
export function makeLimiterByKey(terms: Terms) {
  const lines = new Map<string, { run: ReturnType<typeof makeLimiter>; inside: number }>()
  return async function run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = lines.get(key) ?? { run: makeLimiter(terms), inside: 0 }
    lines.set(key, line)
    line.inside++
    try {
      return await line.run(work)
    } finally {
      line.inside--
      if (line.inside === 0) lines.delete(key)
    }
  }
}
