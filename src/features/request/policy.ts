import type { Role } from '#platform/contract.ts'
import type { Request, RequestStatus } from './contract.ts'

// Whoever can read a request at all belongs to its company or serves it: the fence has seen to that.
type Actor = { role: Role }
type Standing = { status: RequestStatus }

/** Finished requests are read, talked about and reopened, nothing else. */
export const isFinished = ({ status }: Standing) => status === 'completed' || status === 'cancelled'

export const canEdit = (actor: Actor) => actor.role === 'staff'
export const canAssign = (actor: Actor) => actor.role === 'staff'
export const canAttach = (actor: Actor) => actor.role === 'staff' || actor.role === 'client'
export const canRemoveDocuments = (actor: Actor) => actor.role === 'staff'
export const canNote = (actor: Actor) => actor.role === 'staff'

/** What the screens offer: permitted to this person, and possible in this state. */
export function abilities(actor: Actor, request: Standing): Request['can'] {
  const open = !isFinished(request)
  return {
    edit: open && canEdit(actor),
    reopen: !open && canEdit(actor),
    assign: open && canAssign(actor),
    attach: open && canAttach(actor),
    removeDocuments: open && canRemoveDocuments(actor),
    note: open && canNote(actor),
  }
}
