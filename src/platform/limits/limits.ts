// What one person, one company, one address or one call may take, in one place: each number with its unit and its
// reason. How often somebody may fail at signing in stands in src/features/session/sign-in/limits.server.ts.

/** Verifying or making a password takes 40 ms of one of few slots: the last of a full queue waits about as long as it may. */
export const hashing = { waiting: 100, patienceMs: 5_000, retryAfter: 5 }

/** Files with one request: no list of them is ever too long to look through. */
export const filesOfRequest = 500

/**
 * Of the disk that holds the database, what is kept free: a share, and at least so many bytes. The log of the database and
 * what signing in writes still fit there. It is looked at no more often than so many milliseconds.
 */
export const disk = { share: 0.05, bytes: 512 * 1024 * 1024, everyMs: 1_000 }
