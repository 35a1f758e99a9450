import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { invalidReference, invalidTransition } from '#platform/errors.ts'
import { acceptHandIn, checklistChanged, finishItem, handIn, reopenItem, sendBack } from '../contract.ts'
import { canDo, canManage, canReopen, needsDocument } from '../policy.ts'
import { act, changeItem, ensureDocument, ensureNotOnPage, itemToChange, noteKept } from './change.server.ts'
import { itemOf, type Subject } from './queries.server.ts'

// The steps of an item: done and open again, or handed in, and then accepted or sent back.

export const finishItemRoute = route(finishItem, async ({ tx, actor, params, body, record }) => {
  const found = await itemToChange({ tx, actor }, params.itemId, canDo)
  const { subject, item } = found
  ensureNotOnPage(item)
  if (needsDocument(actor, item)) throw invalidTransition('This asks for a document. Hand it in instead.', item)
  if (body.documentId) await ensureDocument(tx, subject, body.documentId)

  const done = await changeItem(tx, actor, found, {
    changes: {
      status: 'done',
      doneNote: body.note || null,
      documentId: body.documentId ?? null,
      doneById: actor.id,
      doneAt: sql`now()`,
    },
    version: body.version,
    from: ['open', 'handed_in', 'sent_back'],
  })

  const metadata = { statusBefore: item.status, statusAfter: done.status }
  record(checklistChanged, act(subject, { did: `marked “${item.title}” as done`, id: item.id, metadata }))
  return done
})

export const reopenItemRoute = route(reopenItem, async ({ tx, actor, params, body, record }) => {
  const found = await itemToChange({ tx, actor }, params.itemId, canReopen)
  const { subject, item } = found
  ensureNotOnPage(item)

  const reopened = await changeItem(tx, actor, found, {
    changes: { status: 'open', doneNote: null, documentId: null, doneById: null, doneByStarter: false, doneAt: null },
    version: body.version,
    from: ['accepted', 'done'],
  })

  const metadata = { statusBefore: item.status, statusAfter: reopened.status }
  record(checklistChanged, act(subject, { did: `reopened “${item.title}”`, id: item.id, metadata }))
  noteKept(record, found)
  return reopened
})

export const handInRoute = route(handIn, async ({ tx, actor, params, body, record }) => {
  const found = await itemToChange({ tx, actor }, params.itemId, canDo)
  const { subject, item } = found
  if (!item.wantsDocument) throw invalidTransition('This item does not ask for a document.', item)
  const { fileName, visibility } = await ensureDocument(tx, subject, body.documentId)
  // The company reads documents that are handed in, and their names in the history.
  if (visibility === 'internal') throw invalidReference('documentId')

  await changeItem(tx, actor, found, {
    changes: { status: 'handed_in' },
    version: body.version,
    from: ['open', 'handed_in', 'sent_back'],
  })
  await tx
    .insertInto('checklistHandIns')
    .values({ tenantId: subject.tenantId, itemId: item.id, documentId: body.documentId, handedInById: actor.id })
    .execute()

  const metadata = { documentId: body.documentId }
  record(checklistChanged, act(subject, { did: `handed in “${fileName}” for “${item.title}”`, id: item.id, metadata }))
  return itemOf(tx, actor, subject, item.id)
})

export const acceptHandInRoute = route(acceptHandIn, async ({ tx, actor, params, body, record }) => {
  const found = await itemToChange({ tx, actor }, params.itemId, canManage)
  const { subject, item } = found
  ensureNotOnPage(item)

  await changeItem(tx, actor, found, {
    changes: { status: 'accepted', doneById: actor.id, doneAt: sql`now()` },
    version: body.version,
    from: ['handed_in'],
  })
  await decide(tx, actor, { subject, itemId: item.id, outcome: 'accepted' })

  record(checklistChanged, act(subject, { did: `accepted what was handed in for “${item.title}”`, id: item.id }))
  noteKept(record, found)
  return itemOf(tx, actor, subject, item.id)
})

export const sendBackRoute = route(sendBack, async ({ tx, actor, params, body, record }) => {
  const found = await itemToChange({ tx, actor }, params.itemId, canManage)
  const { subject, item } = found
  ensureNotOnPage(item)

  const { reason, version } = body
  await changeItem(tx, actor, found, { changes: { status: 'sent_back' }, version, from: ['handed_in'] })
  await decide(tx, actor, { subject, itemId: item.id, outcome: 'sent_back', reason })

  record(checklistChanged, act(subject, { did: `sent “${item.title}” back: ${reason}`, id: item.id }))
  return itemOf(tx, actor, subject, item.id)
})

type Decision = { subject: Subject; itemId: string; outcome: 'accepted' | 'sent_back'; reason?: string }

/** Decides on the last document. The decisions on earlier ones stay. */
async function decide(tx: Tx, actor: Actor, { subject, itemId, outcome, reason = '' }: Decision) {
  await tx
    .updateTable('checklistHandIns')
    .set({ outcome, reason: reason || null, decidedById: actor.id, decidedAt: sql`now()` })
    .where('tenantId', '=', subject.tenantId)
    .where('id', '=', (last) =>
      last
        .selectFrom('checklistHandIns')
        .select('id')
        .where((eb) => eb.and({ tenantId: subject.tenantId, itemId }))
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .where('outcome', 'is', null)
    .execute()
}
