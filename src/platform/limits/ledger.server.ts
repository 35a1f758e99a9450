/** What is asked for: `size` of all, and a share of what each of its payers may hold. */
export type Claim = {
  size: number
  shares: readonly { key: string; size: number; most: number }[]
  /** The key of who is served in turn: as a rule, the company. */
  line: string
}

/** Who holds how much. */
export function makeLedger() {
  const holdings = new Map<string, number>()
  let total = 0
  const heldBy = (key: string) => holdings.get(key) ?? 0

  function count({ size, shares }: Claim, sign: 1 | -1) {
    total += sign * size
    for (const share of shares) {
      const held = heldBy(share.key) + sign * share.size
      if (held === 0) holdings.delete(share.key)
      else holdings.set(share.key, held)
    }
  }

  return {
    heldBy,
    total: () => total,
    isWithinShares: ({ shares }: Claim) => shares.every(({ key, size, most }) => heldBy(key) + size <= most),
    add: (claim: Claim) => count(claim, 1),
    remove: (claim: Claim) => count(claim, -1),
  }
}
