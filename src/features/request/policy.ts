import type { Role } from '#platform/contract.ts'
import type { Request, RequestStatus } from './contract.ts'

// Row-level security has already limited who can read the request to its company and its advisers.
type Actor = { role: Role }
type Standing = { status: RequestStatus }
/** `isKept`: open, but not to be edited (see `mayEdit` and `mayAttach` of its type). */
type Offered = Standing & { isKept: boolean; isJustReopened: boolean }

/** Finished requests can only be read, discussed and reopened. */
export const FINISHED: readonly RequestStatus[] = ['completed', 'cancelled']
export const isFinished = ({ status }: Standing) => FINISHED.includes(status)

export const canEdit = (actor: Actor) => actor.role === 'staff' || actor.role === 'client'
export const canSetStatus = (actor: Actor) => actor.role === 'staff'
export const canWithdraw = (actor: Actor) => actor.role === 'client'
export const canAssign = (actor: Actor) => actor.role === 'staff'
export const canAttach = (actor: Actor) => actor.role === 'staff' || actor.role === 'client'
export const canNote = (actor: Actor) => actor.role === 'staff'

/** When a request may be edited: by clients only until staff start work on it. */
export const editableIn = (actor: Actor): readonly RequestStatus[] =>
  actor.role === 'staff' ? ['pending', 'in_progress'] : ['pending']

const canUndoReopening = (actor: Actor, { isJustReopened }: Offered) => isJustReopened && canSetStatus(actor)

/** The acts that a screen offers: those that this person is allowed in this status. */
export function abilities(actor: Actor, request: Offered): Request['can'] {
  const open = !isFinished(request)
  const editable = editableIn(actor).includes(request.status) && !request.isKept
  return {
    edit: editable && canEdit(actor),
    setStatus: open && canSetStatus(actor),
    withdraw: editable && canWithdraw(actor),
    reopen: !open && canSetStatus(actor),
    undoReopening: canUndoReopening(actor, request),
    assign: open && canAssign(actor),
    attach: open && !request.isKept && canAttach(actor),
    note: open && canNote(actor),
  }
}

/** The next statuses that a screen offers. */
export function mayBecome(request: Pick<Request, 'status' | 'can'>, status: RequestStatus) {
  if (isFinished(request)) return status === 'in_progress'
  return request.can.edit || status === 'in_progress' || status === 'completed'
}
