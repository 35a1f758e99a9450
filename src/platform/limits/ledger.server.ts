type Share = { key: string; size: number; most: number }

/** A request for `size` of the room, and shares of what each payer may hold; the first is the caller's own. */
export type Claim = {
  size: number
  shares: readonly Share[]
  /** Lines are served in turn; usually one per company. */
  line: string
}

/** Counts what is held, in all and of each share. */
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

  const isWithin = ({ key, size, most }: Share) => heldBy(key) + size <= most

  return {
    heldBy,
    /** Whether `other`, of another caller, waits for nothing but what is `claim` holds, or for room. */
    keepsOut: (claim: Claim, other: Claim) =>
      claim.shares[0]?.key !== other.shares[0]?.key &&
      other.shares.every((each) => isWithin(each) || claim.shares.some(({ key }) => key === each.key)),
    total: () => total,
    isWithinShares: ({ shares }: Claim) => shares.every(isWithin),
    add: (claim: Claim) => count(claim, 1),
    remove: (claim: Claim) => count(claim, -1),
  }
}
