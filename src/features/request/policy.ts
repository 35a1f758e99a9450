import type { Role } from '#platform/contract.ts'
import type { Request, RequestStatus } from './contract.ts'

// Whoever can read a request at all belongs to its company or serves it: the fence has seen to that.
type Actor = { role: Role }
type Standing = { status: RequestStatus }

/** Finished requests are read, talked about and reopened, nothing else. */
export const FINISHED: readonly RequestStatus[] = ['completed', 'cancelled']
export const isFinished = ({ status }: Standing) => FINISHED.includes(status)

export const canEdit = (actor: Actor) => actor.role === 'staff' || actor.role === 'client'
export const canSetStatus = (actor: Actor) => actor.role === 'staff'
export const canWithdraw = (actor: Actor) => actor.role === 'client'
export const canAssign = (actor: Actor) => actor.role === 'staff'
export const canAttach = (actor: Actor) => actor.role === 'staff' || actor.role === 'client'
export const canRemoveDocuments = (actor: Actor) => actor.role === 'staff'
export const canNote = (actor: Actor) => actor.role === 'staff'

/** The statuses in which somebody may change what a request says: a client's words stand once staff work on them. */
export const editableIn = (actor: Actor): readonly RequestStatus[] =>
  actor.role === 'staff' ? ['pending', 'in_progress'] : ['pending']

/** What the screens offer: permitted to this person, and possible in this state. */
export function abilities(actor: Actor, request: Standing): Request['can'] {
  const open = !isFinished(request)
  const editable = editableIn(actor).includes(request.status)
  return {
    edit: editable && canEdit(actor),
    setStatus: open && canSetStatus(actor),
    withdraw: editable && canWithdraw(actor),
    reopen: !open && canSetStatus(actor),
    assign: open && canAssign(actor),
    attach: open && canAttach(actor),
    removeDocuments: open && canRemoveDocuments(actor),
    note: open && canNote(actor),
  }
}
