import { sql } from 'kysely'
import { documentsChanged } from '#features/document/contract.ts'
import { employeeAct } from '#features/employee/employee.server.ts'
import { ensureStillOpen } from '#features/request/request.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, invalidReference, invalidTransition, notFound } from '#platform/errors.ts'
import type { ChecklistItem } from './item.ts'
import { isAnsweredOnPage } from '../policy.ts'
import { itemOf, type Subject, subjectOf } from './queries.server.ts'
import type { ItemStatus } from '../words.ts'

/** An item and whose checklist it is on. */
export type Found = { subject: Subject; item: ChecklistItem }

/** An item of the actor’s tenants that has not been removed, or a 404. */
async function foundItem(tx: Tx, actor: Actor, itemId: string): Promise<Found> {
  const known = await tx
    .selectFrom('checklistItems')
    .select('employeeId')
    .where('id', '=', itemId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!known) throw notFound()
  const subject = await subjectOf(tx, actor, known.employeeId)
  return { subject, item: await itemOf(tx, actor, subject, itemId) }
}

/** Nothing changes on the checklist of a finished request. */
export const ensureChecklistOpen = (tx: Tx, { tenantId, requestId }: Subject) =>
  ensureStillOpen(tx, { tenantId, id: requestId })

type May = (actor: Actor, item: ChecklistItem) => boolean

/** An item of an open checklist, if the actor may change it. */
export async function itemToChange({ tx, actor }: Pick<Call, 'tx' | 'actor'>, itemId: string, may: May) {
  const found = await foundItem(tx, actor, itemId)
  allow(may(actor, found.item))
  await ensureChecklistOpen(tx, found.subject)
  return found
}

/** Refuses to decide here what is decided on the starter’s page. */
export function ensureNotOnPage(item: ChecklistItem) {
  if (isAnsweredOnPage(item))
    throw invalidTransition('The starter’s page answers this. Approve it or send it back there.', item)
}

type Writing = {
  changes: Parameters<typeof updateVersioned<'checklistItems', ChecklistItem>>[2]['changes']
  version: number | undefined
  /** The statuses in which the change makes sense. */
  from: readonly ItemStatus[]
}

export function changeItem(tx: Tx, actor: Actor, { subject, item }: Found, { changes, version, from }: Writing) {
  return updateVersioned(tx, 'checklistItems', {
    record: { tenantId: subject.tenantId, id: item.id },
    changes,
    version,
    where: sql`removed_at is null and status = any (${from}::text[])`,
    read: () => itemOf(tx, actor, subject, item.id),
    refusal: (current) => invalidTransition(tooLate[current.status], current),
  })
}

const tooLate: Record<ItemStatus, string> = {
  open: 'This is still to be done.',
  handed_in: 'A document has been handed in. Accept it or send it back.',
  sent_back: 'The document was sent back.',
  accepted: 'The document was accepted. Reopen the item first.',
  done: 'This is done. Reopen it first.',
}

/** 400 unless the document belongs to the request. */
export async function ensureDocument(tx: Tx, { tenantId, requestId }: Subject, documentId: string) {
  const known = await tx
    .selectFrom('documents')
    .select(['fileName', 'visibility'])
    .where((eb) => eb.and({ tenantId, requestId, id: documentId }))
    .executeTakeFirst()
  if (!known) throw invalidReference('documentId')
  return known
}

/** The entry of a change for `record`. Only the request’s own history repeats the words of the item. */
export const act = (subject: Subject, told: Omit<Parameters<typeof employeeAct>[1], 'resourceType'>) =>
  employeeAct({ ...subject, id: subject.employeeId }, { ...told, resourceType: 'checklist_item' })

/** The decision changes whether the company may delete the last document, so its readers are notified. */
export function noteKept(record: Call['record'], { subject, item }: Found) {
  const documentId = item.handIns.at(-1)?.document?.id
  if (!documentId) return
  const kept = { id: documentId, resourceType: 'document', metadata: { itemId: item.id } }
  record(documentsChanged, employeeAct({ ...subject, id: subject.employeeId }, kept))
}
