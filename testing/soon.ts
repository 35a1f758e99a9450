/** How long what comes in milliseconds is waited for, on a machine that does much else. For `vi.waitUntil`. */
export const SOON = { timeout: 30_000, interval: 20 }
