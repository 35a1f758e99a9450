import type { Role } from '#platform/contract.ts'
import type { RequestStatus } from '#features/request/contract.ts'
import type { CaseStatus, ConflictDetail, Escalation } from './contract.ts'

// Row-level security has already limited who can read the case to its company and its advisers.
type Actor = { role: Role }

/** The parts that only staff read: notes, minutes and findings that are not out yet. */
export const canReadFile = (actor: Actor) => actor.role === 'staff'

/** Until a case is resolved, its outcome is only a draft. */
export const canReadOutcome = (actor: Actor, standing: OutcomeStanding) =>
  actor.role === 'staff' || isOutcomeOut(standing)

/** `outcomeWithheld`: the case was closed while its outcome was a draft. */
export type OutcomeStanding = { status: CaseStatus; outcomeWithheld: boolean }

export const isOutcomeOut = ({ status, outcomeWithheld }: OutcomeStanding) =>
  !outcomeWithheld && (status === 'resolved' || status === 'closed')

export const canWork = (actor: Actor) => actor.role === 'staff'
/** Users cannot say of their own account that it is another person's. */
export const canDecideNamesake = (actor: Actor & { id: string }, userId: string) =>
  canWork(actor) && userId !== actor.id
/** Working on it ends with its request. */
export const canWorkOn = (actor: Actor, { isOpen }: { isOpen: boolean }) => canWork(actor) && isOpen
export const canRequestEscalation = (actor: Actor) => actor.role === 'client' || actor.role === 'staff'

type Standing = { status: CaseStatus; requestStatus: RequestStatus; escalation: Escalation | null }

/** The actions that screens offer: permitted for this person, and possible as the case stands. */
export function abilities(actor: Actor, { status, requestStatus, escalation }: Standing): ConflictDetail['can'] {
  const isOpen = requestStatus === 'pending' || requestStatus === 'in_progress'
  const work = canWorkOn(actor, { isOpen })
  const canRise = !['escalated', 'resolved', 'closed'].includes(status)
  return {
    work,
    escalate: work && canRise,
    decideEscalation: work && canRise && escalation !== null && escalation.decision === null,
    requestEscalation: actor.role === 'client' && isOpen && canRise && escalation === null,
  }
}
