/** How often the page looks for entries made on another device. */
export const LOOK_AGAIN_MS = 5_000
