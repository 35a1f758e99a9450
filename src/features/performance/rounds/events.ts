import { event } from '#platform/contract.ts'

/** Somebody was reminded, or the round itself changed. */
export const roundChanged = event('round.changed')
/** One of the reviews of a round: `request.submitted` tells of all of them at once. */
export const roundReviewRaised = event('round.review_raised', { about: ['requestId'] })
