import type { Role } from '#platform/contract.ts'
import type { Preparation } from './contract.ts'

// Row-level security has already limited who can read the review to its company and its advisers.
type Actor = { role: Role }

/** An employer asks its own employees, or has its adviser ask them. */
export const canAsk = (actor: Actor) => actor.role === 'client' || actor.role === 'staff'
export const canPrepare = (actor: Actor) => actor.role === 'staff'
/** After the employee has begun: a new link shows none of the text, but the employee can start again with it. */
export const mayReplaceLink = (actor: Actor, { savedAt }: { savedAt: string | null }) =>
  savedAt === null || canPrepare(actor)
/** Only staff read the names of the ratings; changing them is a permission of its own. */
const canReadWords = (actor: Actor) => actor.role === 'staff'

/** The state of a review’s preparation. */
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

/** The acts that a screen offers: those that this person is allowed and the review’s state permits. */
export function abilities(actor: Actor, is: Standing): Preparation['can'] {
  return { ...before(actor, is), ...afterwards(actor, is), readWords: canReadWords(actor) }
}

/** The acts before sharing. */
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
