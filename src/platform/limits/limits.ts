// What one person, one company, one address or one call may take, in one place: each number with its unit and its
// reason. How often somebody may fail at signing in stands in src/features/session/sign-in/limits.server.ts.

/** Verifying or making a password takes 40 ms of one of few slots: the last of a full queue waits about as long as it may. */
export const hashing = { waiting: 100, patienceMs: 5_000, retryAfter: 5 }
