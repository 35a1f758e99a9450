/** How long to wait, on a busy machine, for what usually takes milliseconds. For `vi.waitUntil`. */
export const SOON = { timeout: 30_000, interval: 20 }
