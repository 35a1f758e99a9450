/** A file that is not what its name says, or that nobody should have to open. The reason is for whoever sent it. */
export class UnfitFile extends Error {
  readonly reason: string | undefined

  constructor(reason?: string) {
    super(reason ?? 'The content is not what the name says.')
    this.name = 'UnfitFile'
    this.reason = reason
  }
}

/** Reads as a rule: `insist(isSigned)`, or with the reason when there is more to say than that the type is wrong. */
export function insist(holds: boolean, reason?: string): asserts holds {
  if (!holds) throw new UnfitFile(reason)
}
