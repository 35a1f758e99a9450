import * as limits from '#platform/limits/limits.ts'
import type { WhenGone } from '#platform/limits/capacity.server.ts'

// Small enough to see a slow reader move.
const PIECE_BYTES = 64 * 1024

type Reader = { cut: () => void; whenGone: WhenGone; pace?: typeof limits.pace }

/** The reader earns time with every piece, and is cut off once it is used up. */
export async function* paced(
  parts: AsyncIterable<Buffer>,
  { cut, whenGone, pace = limits.pace }: Reader,
): AsyncGenerator<Buffer> {
  let credit = pace.graceMs
  for await (const part of parts)
    for (const piece of piecesOf(part)) {
      const given = performance.now()
      const late = setTimeout(cut, credit)
      try {
        yield piece
      } finally {
        clearTimeout(late)
      }
      const earned = (piece.length / pace.bytesPerSecond) * 1_000
      credit = Math.min(pace.mostMs, credit + earned - (performance.now() - given))
    }
  const late = setTimeout(cut, credit)
  whenGone(() => clearTimeout(late))
}

function* piecesOf(part: Buffer) {
  for (let at = 0; at < part.length; at += PIECE_BYTES) yield part.subarray(at, at + PIECE_BYTES)
}
