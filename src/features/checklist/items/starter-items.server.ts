import { sql } from 'kysely'
import type { GuestCall } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { invalidTransition, notFound } from '#platform/errors.ts'
import { checklistChanged } from '../contract.ts'
import { isDone, type ItemStatus } from '../words.ts'
import { asksForDocument } from '../certificate.ts'
import { act } from './change.server.ts'
import { addedOn, dueOf } from './due.server.ts'
import { type Subject, subjectOf } from './queries.server.ts'

type Whose = { tenantId: string; employeeId: string }

type Row = {
  id: string
  title: string
  why: string
  wantsDocument: boolean
  status: ItemStatus
  doneNote: string | null
  dueOffset: number | null
  dueDate: string | null
  addedOn: string
}

/** The items that new starters have to do themselves and no section of their page answers, by due date. */
export async function starterItems(tx: Tx, whose: Whose) {
  const subject = await subjectOf(tx, { tenants: [whose.tenantId] }, whose.employeeId)
  const rows = await itemsWhere(tx, whose)
  return rows
    .map(({ dueOffset, dueDate, addedOn: added, ...item }) => {
      const { date, isOverdue } = dueOf({ dueOffset, dueDate, addedOn: added, status: item.status }, subject)
      return { ...item, isDone: isDone(item.status), due: { date, isOverdue } }
    })
    .toSorted((one, other) => one.due.date.localeCompare(other.due.date))
}

/** An item that the starter may still do, or why not. */
export async function openStarterItem(tx: Tx, whose: Whose, itemId: string): Promise<Row> {
  const [item] = await itemsWhere(tx, whose, itemId)
  if (!item) throw notFound()
  if (isDone(item.status)) throw invalidTransition('This is done already.')
  return item
}

async function itemsWhere(tx: Tx, { tenantId, employeeId }: Whose, itemId?: string): Promise<Row[]> {
  const rows = await tx
    .selectFrom('checklistItems as i')
    .select(['id', 'title', 'why', 'wantsDocument', 'status', 'doneNote', 'dueOffset', 'dueDate'])
    .select(addedOn.as('addedOn'))
    .where((eb) => eb.and({ tenantId, employeeId, owner: 'starter' }))
    .where('removedAt', 'is', null)
    .where('section', 'is', null)
    .$if(itemId !== undefined, (some) => some.where('id', '=', itemId ?? ''))
    .orderBy('position')
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => ({ ...row, wantsDocument: asksForDocument(row) }))
}

type Finishing = Whose & { itemId: string; note?: string | undefined; documentId?: string | undefined }

/** Marks an item as done by the starter. False if it has been done in the meantime. */
export async function finishForStarter(
  { tx, record }: Pick<GuestCall, 'tx' | 'record'>,
  { itemId, note, documentId, ...whose }: Finishing,
): Promise<boolean> {
  const done = await tx
    .updateTable('checklistItems')
    .set({ status: 'done', doneByStarter: true, doneAt: sql`now()`, version: sql`version + 1`, updatedAt: sql`now()` })
    .set({ doneNote: note || null, documentId: documentId ?? null })
    .where((eb) => eb.and({ tenantId: whose.tenantId, employeeId: whose.employeeId, id: itemId }))
    .where('removedAt', 'is', null)
    .where('status', 'not in', ['done', 'accepted'])
    .returning('title')
    .executeTakeFirst()
  if (!done) return false
  const subject: Subject = await subjectOf(tx, { tenants: [whose.tenantId] }, whose.employeeId)
  const did = documentId
    ? `approved what ${subject.firstName} sent for “${done.title}”`
    : `marked “${done.title}” as done`
  record(checklistChanged, act(subject, { did, id: itemId, metadata: { byStarter: true } }))
  return true
}
