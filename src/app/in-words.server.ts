export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // A host with several addresses, none of which answered, has no message of its own.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(inWords).join(', ')
  return error.cause === undefined ? error.message : `${error.message}: ${inWords(error.cause)}`
}
