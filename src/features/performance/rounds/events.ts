import { event } from '#platform/contract.ts'

/** People of a round were asked or reminded. It names no review, because a round has many. */
export const roundChanged = event<string>('round.changed')
/** A step in one review of a round; another event covers all of them at once. */
export const roundReviewTold = event('round.review', { about: ['requestId'] })
