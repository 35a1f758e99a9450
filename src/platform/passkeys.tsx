/** Passkeys need https, or localhost. */
export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis

/** Not a fault: the person closed the browser's dialog, or it timed out. */
export const isDismissed = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
