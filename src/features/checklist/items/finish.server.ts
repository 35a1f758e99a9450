import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import { allow, invalidTransition } from '#platform/errors.ts'
import { checklistChanged, finishItem, reopenItem } from '../contract.ts'
import { canDo, canReopen, needsDocument } from '../policy.ts'
import {
  act,
  changeItem,
  ensureChecklistOpen,
  ensureDocument,
  ensureNotOnPage,
  foundItem,
  noteKept,
} from './change.server.ts'

export const finishItemRoute = route(finishItem, async ({ tx, actor, params, body, record }) => {
  const found = await foundItem(tx, actor, params.itemId)
  const { subject, item } = found
  allow(canDo(actor, item))
  await ensureChecklistOpen(tx, subject)
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
  const found = await foundItem(tx, actor, params.itemId)
  const { subject, item } = found
  allow(canReopen(actor, item))
  await ensureChecklistOpen(tx, subject)
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
