import type { RequestStatus } from '#features/request/contract.ts'
import type { Role } from '#platform/contract.ts'
import type { Review, ReviewState } from './contract.ts'

// Row-level security has already limited who can read the review to its company and its advisers.
type Actor = { role: Role }

export const canWork = (actor: Actor) => actor.role === 'staff'
/** Answers on health, disability, pregnancy and family are for advisers, one at a time. */
export const canReveal = (actor: Actor) => actor.role === 'staff'
export const canReopen = (actor: Actor) => actor.role === 'staff'
/** Both sides read goals at any time, so both may comment. */
export const canComment = (actor: Actor) => actor.role === 'staff' || actor.role === 'client'
export const canAttach = (actor: Actor) => actor.role === 'staff'

/** The texts of a review are drafts until it is completed. From then on, the company reads them. */
export const canReadTexts = (actor: Actor, { state }: { state: ReviewState }) =>
  actor.role === 'staff' || state === 'completed'

/** A plan that has started is put to the employee by their company, which therefore reads it from then on. */
export const canReadPlan = (
  actor: Actor,
  review: { state: ReviewState },
  { startedAt }: { startedAt: string | null },
) => startedAt !== null || canReadTexts(actor, review)

type Standing = { state: ReviewState; requestStatus: RequestStatus }

/** The acts that a screen offers: those that this person is allowed and the review’s state permits. */
export function abilities(actor: Actor, { state, requestStatus }: Standing): Review['can'] {
  const isOpen = requestStatus === 'pending' || requestStatus === 'in_progress'
  return { work: canWork(actor) && isOpen && state !== 'completed', readTexts: canReadTexts(actor, { state }) }
}
