import { streams } from '#platform/limits/limits.ts'
import type { Stream } from './stream.server.ts'

type Pace = { left: number; at: number; later: Set<string> | undefined }

/** After a burst, news is gathered: a busy user would otherwise use up the calls of every onlooker. */
export function makePace(again: (tenant: string) => void, clock = () => performance.now()) {
  const paces = new WeakMap<Stream, Pace>()

  function paceOf(stream: Stream): Pace {
    const now = clock()
    const pace = paces.get(stream) ?? { left: streams.burst, at: now, later: undefined }
    pace.left = Math.min(streams.burst, pace.left + (now - pace.at) / streams.gatherMs)
    pace.at = now
    paces.set(stream, pace)
    return pace
  }

  return {
    /** Whether the stream may have news now. If not, its tenants' news is read again as soon as it may. */
    mayHear(stream: Stream, tenants: readonly string[]) {
      const pace = paceOf(stream)
      if (pace.left >= 1) return true
      if (pace.later) for (const each of tenants) pace.later.add(each)
      else {
        pace.later = new Set(tenants)
        setTimeout(
          () => {
            const all = pace.later ?? []
            pace.later = undefined
            for (const each of all) again(each)
          },
          (1 - pace.left) * streams.gatherMs,
        ).unref()
      }
      return false
    },
    told: (stream: Stream) => void paceOf(stream).left--,
  }
}
