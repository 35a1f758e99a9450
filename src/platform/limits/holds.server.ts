import { makeLedger } from './ledger.server.ts'
import type { WhenGone } from './places.server.ts'

type Terms = { ms: number; ofAddress: number; all: number }

export type Holds = ReturnType<typeof makeHolds>

/** Keeps refusals back for a while, so that whoever calls without pause has to pause. */
export function makeHolds({ ms, ofAddress, all }: Terms) {
  const ledger = makeLedger()
  const held = new Set<() => void>()
  let [isOver, times] = [false, 0]

  return {
    /** Resolves once the answer may go, or nobody is there to read it; at once with false where too many are held. */
    async keepBack(network: string, whenGone: WhenGone): Promise<boolean> {
      times++
      const claim = { size: 1, line: network, shares: [{ key: network, size: 1, most: ofAddress }] }
      if (isOver) return true
      if (ledger.total() >= all || !ledger.isWithinShares(claim)) return false
      const { promise, resolve: release } = Promise.withResolvers<void>()
      ledger.add(claim)
      held.add(release)
      // Not all after the same time, or a hundred that came at once would come back at once.
      const due = setTimeout(release, ms * (0.5 + Math.random()))
      const forget = whenGone(release)
      await promise
      clearTimeout(due)
      forget()
      held.delete(release)
      ledger.remove(claim)
      return true
    },
    /** How many there were since it was last asked. */
    take() {
      const taken = times
      times = 0
      return taken
    },
    /** Lets all go, and keeps no more back: a server that stops waits for nobody. */
    end() {
      isOver = true
      for (const release of held) release()
    },
  }
}
