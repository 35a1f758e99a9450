import type { Role } from '#platform/contract.ts'
import type { ChecklistItem } from './items/item.ts'
import { isDone, type Owner } from './words.ts'

// Row-level security has already limited who can read the checklist to its company and its advisers.
type Actor = { role: Role }
type Item = Pick<ChecklistItem, 'owner' | 'status' | 'wantsDocument' | 'section' | 'doneByStarter'>

/** Starting a checklist, changing its items, and accepting documents. */
export const canManage = (actor: Actor) => actor.role === 'staff'

/** The company does its own items, and the new starter’s for them; staff do any. */
export const canDo = (actor: Actor, { owner }: { owner: Owner }) =>
  actor.role === 'staff' || (actor.role === 'client' && owner !== 'staff')

/** An item that staff have accepted is reopened only by staff. */
export const canReopen = (actor: Actor, item: Item) => canManage(actor) || (canDo(actor, item) && !item.wantsDocument)

/** Staff may have the document on paper; others hand it in. */
export const needsDocument = (actor: Actor, { wantsDocument }: Item) => wantsDocument && !canManage(actor)

/** Answers sent on the starter’s page are decided there, and the item follows. */
export const isAnsweredOnPage = ({ section, status, doneByStarter }: Omit<Item, 'owner' | 'wantsDocument'>) =>
  section !== null && (status === 'handed_in' || status === 'accepted' || doneByStarter)

export const isOf = (actor: Actor, { owner }: { owner: Owner }) => owner === actor.role

/** The actions that screens offer: permitted for this person, and possible as the item and its request stand. */
export function abilities(actor: Actor, item: Item, isOpen: boolean): ChecklistItem['can'] {
  if (!isOpen) return nothing
  const manages = canManage(actor)
  const toDo = !isDone(item.status)
  const changes = { edit: toDo && manages, remove: manages }
  if (isAnsweredOnPage(item)) return { ...nothing, ...changes }
  const does = toDo && canDo(actor, item)
  return {
    ...changes,
    finish: does && !needsDocument(actor, item),
    handIn: does && item.wantsDocument,
    decide: manages && item.status === 'handed_in',
    reopen: !toDo && canReopen(actor, item),
  }
}

const nothing = { finish: false, handIn: false, decide: false, reopen: false, edit: false, remove: false }
