/** A request for `size` of the room, and shares of what each payer may hold. */
export type Claim = {
  size: number
  shares: readonly { key: string; size: number; most: number }[]
  /** Lines are served in turn; usually one per company. */
  line: string
}

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
