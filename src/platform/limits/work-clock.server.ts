/** Milliseconds of work under way, shared equally: a call is not charged for the time it waits for others. */
export function makeWorkClock(clock = () => performance.now()) {
  let [underWay, shared, at] = [0, 0, clock()]

  function read() {
    const now = clock()
    if (underWay > 0) shared += (now - at) / underWay
    at = now
    return shared
  }

  /** Calls `done` with the milliseconds that `work` took of the server, whether it fails or not. */
  return async function timed<Result>(work: () => Promise<Result>, done: (ms: number) => void): Promise<Result> {
    const from = read()
    underWay++
    try {
      return await work()
    } finally {
      const ms = read() - from
      underWay--
      done(ms)
    }
  }
}
