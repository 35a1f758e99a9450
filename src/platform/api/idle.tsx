const AWAY_AFTER_MS = 60_000

let lastInput = performance.now()

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  globalThis.addEventListener?.(kind, () => (lastInput = performance.now()), { passive: true, capture: true })

/** Milliseconds since the person last touched anything. */
export const idleFor = () => performance.now() - lastInput

/** Nobody is there: such calls do not keep a session alive. */
export const isAway = () => idleFor() > AWAY_AFTER_MS
