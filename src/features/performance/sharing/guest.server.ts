import { type GuestCall, guestRoute, type Route } from '#platform/call/route.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import { addComment, lastOwnComment, writeAcknowledgement } from '../preparation/acknowledge.server.ts'
import { ensureLetIn, openingFor } from '../link-browser/browsers.server.ts'
import { openingRoutes } from '../link-browser/opening.server.ts'
import { tellStep } from '../preparation/told.server.ts'
import {
  acknowledgeReview,
  commentOnReview,
  drawReviewCode,
  getSharedReview,
  giveReviewCode,
  openSharedReview,
  SHARED_REVIEW,
} from './contract.ts'
import { endOf, openTo, pageOf, sharedWith } from './page.server.ts'

const getSharedReviewRoute = guestRoute(SHARED_REVIEW, getSharedReview, async (call) => {
  const review = await sharedWith(call)
  const ended = endOf(review)
  const opening = await openingFor(call, NOTHING_KEPT)
  return {
    employer: review.employer,
    employee: call.guest.name,
    ended,
    ...opening,
    page: ended === null && opening.openedIn === 'this' ? await pageOf(call, review) : null,
  }
})

/** A new link shows the same page as the earlier one, so any browser may be its first. */
const NOTHING_KEPT = { isKept: false }

const browserRoutes = openingRoutes({
  link: SHARED_REVIEW,
  open: openSharedReview,
  draw: drawReviewCode,
  give: giveReviewCode,
  openTo,
  keeps: () => NOTHING_KEPT,
  table: 'sharedReviews',
  rowOf: ({ sharedId }) => sharedId,
  says: {
    opened: { what: 'opened', did: 'opened the shared review' },
    letIn: 'opened in another browser',
    wrong: 'wrong code for another browser',
  },
})

const acknowledgeReviewRoute = guestRoute(SHARED_REVIEW, acknowledgeReview, async (call) => {
  const { body, record } = call
  const review = await openTo(call)
  await ensureLetIn(call)
  if (!review.finalDecisionCompleted) throw invalidTransition('The review has not been decided yet.')
  if (review.acknowledgedAt !== null) throw invalidTransition('This was recorded already. You can still add a comment.')

  await writeAcknowledgement(call, review, { how: 'link', note: null, recordedById: null })
  if (body.comment) await addComment(call, review, { comment: body.comment, recordedById: null })

  const said = body.comment ? ' and commented on it' : ''
  tellStep(record, review, { what: 'acknowledged', did: `has seen the review${said}` })
  return pageAgain(call)
})

const commentOnReviewRoute = guestRoute(SHARED_REVIEW, commentOnReview, async (call) => {
  const review = await openTo(call)
  await ensureLetIn(call)
  // Sent again because the first answer was lost.
  if ((await lastOwnComment(call, review)) === call.body.comment) return pageAgain(call)

  await addComment(call, review, { comment: call.body.comment, recordedById: null })

  tellStep(call.record, review, { what: 'commented', did: 'commented on the review' })
  return pageAgain(call)
})

const pageAgain = async (call: Pick<GuestCall, 'tx' | 'guest' | 'keyring'>) => pageOf(call, await sharedWith(call))

export const guestRoutes: Route[] = [
  getSharedReviewRoute,
  ...browserRoutes,
  acknowledgeReviewRoute,
  commentOnReviewRoute,
]
