import { useIsFetching } from '@tanstack/react-query'
import { isTooMany } from './api-error.ts'

// For longer a failure with a button is better than a screen that does not come.
const LONGEST_WAIT_SECONDS = 30
const MOST_WAITS = 5

const secondsToWait = (error: unknown) => (isTooMany(error) ? (error.retryAfter ?? 1) : Number.POSITIVE_INFINITY)

/** Whether a read is repeated by itself: the server has asked for a short pause. */
export const shouldWait = (times: number, error: unknown) =>
  times < MOST_WAITS && secondsToWait(error) <= LONGEST_WAIT_SECONDS

/** Not all at the same moment, or some would be refused again. */
export const waitMs = (error: unknown) => secondsToWait(error) * 1_000 * (1 + Math.random() / 2)

/** Whether a read is in such a pause. */
export const useIsWaiting = () => useIsFetching({ predicate: ({ state }) => isTooMany(state.fetchFailureReason) }) > 0
