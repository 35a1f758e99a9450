import type { Limit } from '#platform/limits/throttle.server.ts'

// How often an attempt may fail. Attempts that succeed are never slowed down.

const HOUR = 3_600

/** For one name, from browsers without a cookie for it; and for one known browser. */
export const failuresOfName = { free: 5, longest: 900 } satisfies Limit
/** At all browsers known for one account together: each of them has a count of its own besides. */
export const failuresOfKnownBrowsers = { most: 50, seconds: 12 * HOUR } satisfies Limit
/** From one address, whatever the names: many people may sit behind it. */
export const failuresOfAddress = { most: 100, seconds: 900 } satisfies Limit
/** Of the second step: six digits have to last. */
export const failuresOfCode = { free: 5, longest: 900 } satisfies Limit
export const resetsOfName = { most: 3, seconds: HOUR } satisfies Limit
export const resetsOfAddress = { most: 20, seconds: HOUR } satisfies Limit
/** Confirmations at one session, right or wrong: each costs a hash. */
export const confirmations = { most: 60, seconds: HOUR } satisfies Limit
/** Passkeys asked for from one address: each leaves a row for ten minutes. */
export const passkeysOfAddress = { most: 300, seconds: 900 } satisfies Limit
/** Choosing passwords, right or wrong: each costs a hash. */
export const choicesOfPassword = { most: 10, seconds: HOUR } satisfies Limit

/** Failures in a row at which an account is locked for a while each time, and at which it waits for an administrator. */
export const LOCK_AT = 20
export const LOCK_FOR_GOOD_AT = 100
export const LOCK_MINUTES = 30
/** Wrong second steps in a row at which the password has to be given again, and its owner is told. */
export const SUSPICIOUS_AT = 20
/** Wrong second steps in a row, from all browsers, after which the codes of the app no longer count. */
export const CODES_STOP_AT = 100
