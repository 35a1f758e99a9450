import type { Role } from '#platform/contract.ts'
import type { Reference } from './contract.ts'
import type { Closing, ReferenceStatus } from './words.ts'

// Row-level security has already limited who can read the employee to their company and its advisers.
type Actor = { role: Role }
type Standing = Pick<Reference, 'status' | 'receivedDate' | 'closedDate' | 'contentDeletedDate'>

export const canName = (actor: Actor) => actor.role === 'client' || actor.role === 'staff'
export const canAsk = (actor: Actor) => actor.role === 'staff'
/** References are written for the employer, so the employer reads them. */
export const canRead = (actor: Actor) => actor.role === 'client' || actor.role === 'staff'

type Step = 'edit' | 'request' | 'remind' | 'receive' | 'verify' | 'decline'

/** The statuses in which each step can be taken. */
export const takenFrom: Record<Step, readonly ReferenceStatus[]> = {
  edit: ['pending'],
  request: ['pending', 'no_response'],
  remind: ['requested'],
  receive: ['pending', 'requested', 'no_response'],
  verify: ['received'],
  decline: ['requested'],
}

export const closedFrom: Record<Closing, readonly ReferenceStatus[]> = {
  no_response: ['requested'],
  unsatisfactory: ['received', 'verified'],
  withdrawn: ['pending', 'requested', 'received', 'verified', 'no_response'],
}

export const canCorrect = (actor: Actor) => actor.role === 'staff'

/** Answers that have not been sent are the referee’s alone. */
export const isReadable = ({ receivedDate, closedDate, contentDeletedDate }: Standing) =>
  contentDeletedDate === null && (receivedDate !== null || closedDate !== null)
export const isCorrectable = ({ receivedDate, contentDeletedDate }: Standing) =>
  receivedDate !== null && contentDeletedDate === null

export function abilities(actor: Actor, reference: Standing, isOpen: boolean): Reference['can'] {
  const { status } = reference
  const may = (step: Step, permitted: boolean) => isOpen && permitted && takenFrom[step].includes(status)
  const closings: Closing[] = ['no_response', 'unsatisfactory', 'withdrawn']
  return {
    edit: may('edit', canName(actor)),
    request: may('request', canAsk(actor)),
    remind: may('remind', canAsk(actor)),
    receive: may('receive', canAsk(actor)),
    verify: may('verify', canAsk(actor)),
    close: isOpen && canAsk(actor) ? closings.filter((each) => closedFrom[each].includes(status)) : [],
    read: canRead(actor) && isReadable(reference),
    correct: canCorrect(actor) && isCorrectable(reference),
  }
}
