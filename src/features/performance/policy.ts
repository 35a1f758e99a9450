import type { RequestStatus } from '#features/request/contract.ts'
import type { Role } from '#platform/contract.ts'
import type { Review, ReviewState } from './contract.ts'

// Row-level security has already limited who can read the review to its company and its advisers.
type Actor = { role: Role }

export const canWork = (actor: Actor) => actor.role === 'staff'
/** Health, disability, pregnancy and family are for those who advise, one answer at a time. */
export const canReveal = (actor: Actor) => actor.role === 'staff'
export const canReopen = (actor: Actor) => actor.role === 'staff'
/** On goals, which both sides read at any time. */
export const canComment = (actor: Actor) => actor.role === 'staff' || actor.role === 'client'
export const canAttach = (actor: Actor) => actor.role === 'staff'

/** What is written in a review is a draft until the review is completed. The company reads it from then on. */
export const canReadTexts = (actor: Actor, { state }: { state: ReviewState }) =>
  actor.role === 'staff' || state === 'completed'

type Standing = { state: ReviewState; requestStatus: RequestStatus }

/** What screens offer: permitted for this person and possible as the review stands. */
export function abilities(actor: Actor, { state, requestStatus }: Standing): Review['can'] {
  const isOpen = requestStatus === 'pending' || requestStatus === 'in_progress'
  return { work: canWork(actor) && isOpen && state !== 'completed', readTexts: canReadTexts(actor, { state }) }
}
