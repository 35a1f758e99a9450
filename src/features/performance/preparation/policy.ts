import type { Role } from '#platform/contract.ts'
import type { Preparation } from './contract.ts'

// Row-level security has already limited who can read the review to its company and its advisers.
type Actor = { role: Role }

/** The employer asks its own employees, or has its adviser ask them. */
export const canAsk = (actor: Actor) => actor.role === 'client' || actor.role === 'staff'
export const canPrepare = (actor: Actor) => actor.role === 'staff'
/** Once something is typed: a new link shows none of it, but with it the employee can start again. */
export const mayReplaceLink = (actor: Actor, { savedAt }: { savedAt: string | null }) =>
  savedAt === null || canPrepare(actor)
/** Who changes the words is a matter of the firm’s wording. */
const canReadWords = (actor: Actor) => actor.role === 'staff'

/** How far a review is. */
export type Standing = {
  isOpen: boolean
  isAsked: boolean
  isHandedIn: boolean
  hasManagerReview: boolean
  isReady: boolean
  isShared: boolean
  isDecided: boolean
  isAcknowledged: boolean
}

/** What screens offer: permitted for this person and possible as the review stands. */
export function abilities(actor: Actor, is: Standing): Preparation['can'] {
  return { ...before(actor, is), ...afterwards(actor, is), readWords: canReadWords(actor) }
}

/** Until it is shared. */
function before(actor: Actor, is: Standing) {
  const isOpen = is.isOpen && !is.isShared
  const asks = isOpen && canAsk(actor) && !is.isHandedIn
  const prepares = isOpen && canPrepare(actor)
  return {
    ask: asks,
    remind: asks && is.isAsked,
    setReady: prepares && is.hasManagerReview && !is.isReady,
    takeBack: prepares && is.isReady,
    share: prepares && is.isReady,
  }
}

function afterwards(actor: Actor, is: Standing) {
  const works = is.isOpen && is.isShared && canPrepare(actor)
  return {
    sendLink: works,
    decide: works && !is.isAcknowledged,
    acknowledge: works && is.isDecided && !is.isAcknowledged,
    comment: works,
  }
}
