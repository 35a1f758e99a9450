/** Whether this browser can keep and use passkeys: it needs https, or this very machine. */
export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis

/** The person closed the browser's own dialog, or it ran out: nothing has gone wrong. */
export const isGivenUp = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
