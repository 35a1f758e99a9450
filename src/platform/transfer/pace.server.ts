import * as limits from '#platform/limits/limits.ts'
import type { WhenGone } from '#platform/limits/capacity.server.ts'

// Small enough to see a slow reader move.
const PIECE_BYTES = 64 * 1024

type Reader = { cut: () => void; whenGone: WhenGone; pace?: typeof limits.pace; mayCut?: () => boolean }
type Hurry = { isAwaited?: () => boolean; hurry?: typeof limits.paceIfAwaited }

/** The reader earns time with every piece, and is cut off once it is used up; sooner if others wait for their place. */
export function paced(
  parts: AsyncIterable<Uint8Array>,
  { isAwaited = () => false, hurry = limits.paceIfAwaited, ...reader }: Reader & Hurry,
) {
  return inTime(inTime(parts, { ...reader, pace: hurry, mayCut: isAwaited }), reader)
}

async function* inTime(
  parts: AsyncIterable<Uint8Array>,
  { cut, whenGone, pace = limits.pace, mayCut = () => true }: Reader,
): AsyncGenerator<Uint8Array> {
  let credit = pace.graceMs
  for await (const part of parts)
    for (const piece of piecesOf(part)) {
      const given = performance.now()
      const forget = once(credit, mayCut, cut)
      try {
        yield piece
      } finally {
        forget()
      }
      const earned = (piece.length / pace.bytesPerSecond) * 1_000
      credit = Math.max(0, Math.min(pace.mostMs, credit + earned - (performance.now() - given)))
    }
  whenGone(once(credit, mayCut, cut))
}

const LOOK_MS = 500

/** Acts after so many milliseconds, or as soon as it may then. Returns a function that cancels this. */
function once(ms: number, may: () => boolean, act: () => void) {
  const look = () => (may() ? act() : (late = setTimeout(look, LOOK_MS)))
  let late = setTimeout(look, ms)
  return () => clearTimeout(late)
}

function* piecesOf(part: Uint8Array) {
  for (let at = 0; at < part.length; at += PIECE_BYTES) yield part.subarray(at, at + PIECE_BYTES)
}
