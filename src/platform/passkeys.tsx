export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis

/** The user closed the browser's dialog, or it timed out. */
export const isDismissed = (error: unknown) =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
