/** How often another device's entries are looked for. */
export const LOOK_AGAIN_MS = 5_000
