import { useIsFetching } from '@tanstack/react-query'
import { isTooMany } from './api-error.ts'

// After longer waits, an error with a button is better than a blank screen.
const LONGEST_WAIT_SECONDS = 30
const MAX_WAITS = 5

const secondsToWait = (error: unknown) => (isTooMany(error) ? (error.retryAfter ?? 1) : Number.POSITIVE_INFINITY)

export const shouldWait = (times: number, error: unknown) =>
  times < MAX_WAITS && secondsToWait(error) <= LONGEST_WAIT_SECONDS

/** Randomised, because simultaneous retries would be refused again. */
export const waitMs = (error: unknown) => secondsToWait(error) * 1_000 * (1 + Math.random() / 2)

export const useIsWaiting = () => useIsFetching({ predicate: ({ state }) => isTooMany(state.fetchFailureReason) }) > 0
