import { makeLedger } from './ledger.server.ts'
import type { WhenGone } from './capacity.server.ts'

type Terms = { ms: number; ofAddress: number; all: number }

export type Holds = ReturnType<typeof makeHolds>

/** Delays refusals, so that a caller without pause has to pause. */
export function makeHolds({ ms, ofAddress, all }: Terms) {
  const ledger = makeLedger()
  const held = new Set<() => void>()
  let [isOver, times] = [false, 0]

  return {
    /** Resolves once the refusal may be sent or the caller has gone; at once with false if too many are held. */
    async keepBack(network: string, whenGone: WhenGone): Promise<boolean> {
      times++
      const claim = { size: 1, line: network, shares: [{ key: network, size: 1, most: ofAddress }] }
      if (isOver) return true
      if (ledger.total() >= all || !ledger.isWithinShares(claim)) return false
      const { promise, resolve: release } = Promise.withResolvers<void>()
      ledger.add(claim)
      held.add(release)
      // Spread out, so that simultaneous callers do not come back simultaneously.
      const due = setTimeout(release, ms * (0.5 + Math.random()))
      const forget = whenGone(release)
      await promise
      clearTimeout(due)
      forget()
      held.delete(release)
      ledger.remove(claim)
      return true
    },
    take() {
      const taken = times
      times = 0
      return taken
    },
    end() {
      isOver = true
      for (const release of held) release()
    },
  }
}
