import type * as z from 'zod'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { type Review, ReviewTexts } from '../contract.ts'
import { abilities, canReadTexts, canWork } from '../policy.ts'
import { goalsOf, lastSavedIn, reviewersFor, stagesLeftIn, wholeReview } from './queries.server.ts'

const withheld = Object.fromEntries(Object.keys(ReviewTexts.shape).map((field) => [field, null]))

/** Everything that a reader of the review sees of it. */
export async function detailOf(tx: Tx, actor: Actor, requestId: string): Promise<z.input<typeof Review>> {
  const found = await wholeReview(tx, actor, requestId)
  const isStaff = canWork(actor)
  const [goals, stagesLeft, reviewers, lastSaved] = await Promise.all([
    goalsOf(tx, found),
    stagesLeftIn(tx, found),
    isStaff ? reviewersFor(tx, found) : [],
    isStaff ? lastSavedIn(tx, found) : null,
  ])
  const { employeeFirstName, employeeLastName, reviewerFirstName, reviewerLastName, ...review } = found
  const employee = review.employeeId && {
    id: review.employeeId,
    firstName: employeeFirstName ?? '',
    lastName: employeeLastName ?? '',
  }
  const reviewer = review.reviewerId && {
    id: review.reviewerId,
    firstName: reviewerFirstName,
    lastName: reviewerLastName,
  }
  return {
    ...review,
    ...(!canReadTexts(actor, review) && withheld),
    employee: employee || null,
    reviewer: reviewer || null,
    goals,
    stagesLeft,
    reviewers,
    lastSaved,
    can: abilities(actor, review),
  }
}
