const IDLE_AFTER_MS = 60_000

let lastInput = performance.now()

for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  globalThis.addEventListener?.(kind, () => (lastInput = performance.now()), { passive: true, capture: true })

const idleFor = () => performance.now() - lastInput

/** Calls made while idle do not keep the session alive. */
export const isIdle = () => idleFor() > IDLE_AFTER_MS
