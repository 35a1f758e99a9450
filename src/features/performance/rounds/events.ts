import { event } from '#platform/contract.ts'

/** People of it were asked or reminded: of every review, as a round has many. */
export const roundChanged = event<string>('round.changed')
/** What happened to one of the reviews of a round; another event tells of all of them at once. */
export const roundReviewTold = event('round.review', { about: ['requestId'] })
