import type { Role } from '#platform/contract.ts'
import type { Outcome } from './contract.ts'

// Row-level security has already limited who can read the case to its company and its advisers.
type Actor = { role: Role }
type Standing = { decision: string | null; outcome: Outcome | null; isOpen: boolean }

export const canDecide = (actor: Actor) => actor.role === 'client' || actor.role === 'staff'
/** The decision is the client’s own. */
export const decidesAsSelf = (actor: Actor) => actor.role === 'client'
export const canFinish = (actor: Actor) => actor.role === 'staff'

export function abilities(actor: Actor, { decision, outcome, isOpen }: Standing) {
  const isUndecided = isOpen && decision === null
  return {
    decide: isUndecided && canDecide(actor),
    decideAsSelf: isUndecided && decidesAsSelf(actor),
    finish: isOpen && decision !== null && outcome === null && canFinish(actor),
  }
}
