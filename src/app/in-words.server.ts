/** What went wrong, and what that came from. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${inWords(error.cause)}`
}
