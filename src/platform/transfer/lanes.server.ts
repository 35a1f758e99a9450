import { Transform } from 'node:stream'
import { REMEMBERED_CALLERS } from '#platform/limits/limits.ts'
import { makeRecent } from '#platform/limits/recent.server.ts'

export type Lanes = ReturnType<typeof makeLanes>

/** What comes for one key passes no faster than this, however many streams it comes in: they take turns. */
export function makeLanes(bytesPerSecond: number) {
  const lanes = makeRecent<{ freeAt: number }>(REMEMBERED_CALLERS)

  return function slowed(key: string) {
    const lane = lanes.get(key) ?? { freeAt: 0 }
    lanes.set(key, lane)
    return new Transform({
      transform(part: Buffer, _encoding, done) {
        const now = performance.now()
        lane.freeAt = Math.max(now, lane.freeAt) + (part.length / bytesPerSecond) * 1_000
        setTimeout(done, lane.freeAt - now, null, part)
      },
    })
  }
}
