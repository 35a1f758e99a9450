/** The reason is for the sender. */
export class UnfitFile extends Error {
  readonly reason: string | undefined

  constructor(reason?: string) {
    super(reason ?? 'The content is not what the name says.')
    this.name = 'UnfitFile'
    this.reason = reason
  }
}

export function insist(holds: boolean, reason?: string): asserts holds {
  if (!holds) throw new UnfitFile(reason)
}
