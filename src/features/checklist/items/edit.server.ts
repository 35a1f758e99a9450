import { sql } from 'kysely'
import { route } from '#platform/call/route.server.ts'
import { allow, invalid } from '#platform/errors.ts'
import { addItem, checklistChanged, removeItem, updateItem } from '../contract.ts'
import { canManage } from '../policy.ts'
import { ItemStatus } from '../words.ts'
import { act, changeItem, ensureChecklistOpen, itemToChange } from './change.server.ts'
import { itemOf, subjectOf } from './queries.server.ts'

export const addItemRoute = route(addItem, async ({ tx, actor, params, body, record }) => {
  const subject = await subjectOf(tx, actor, params.employeeId)
  allow(canManage(actor))
  await ensureChecklistOpen(tx, subject)

  const { tenantId, employeeId, requestId } = subject
  const { id } = await tx
    .insertInto('checklistItems')
    .values({ ...body, tenantId, employeeId, requestId, askedById: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()

  const did = body.wantsDocument ? `asked for “${body.title}”` : `added “${body.title}” to the checklist`
  record(checklistChanged, act(subject, { did, id, action: 'create' }))
  return itemOf(tx, actor, subject, id)
})

export const updateItemRoute = route(updateItem, async ({ tx, actor, params, body, record }) => {
  const found = await itemToChange({ tx, actor }, params.itemId, canManage)
  const { version, ...changes } = body
  if (changes.dueDate === null && !found.item.due.hasRule)
    throw invalid({ dueDate: ['This item has no rule to work its date out from. Enter a date.'] })

  // Only the starter's own items are answered on their page.
  const isHandedOver = changes.owner !== undefined && changes.owner !== 'starter'
  const written = { ...changes, ...(isHandedOver && { section: null }) }
  const changed = await changeItem(tx, actor, found, {
    changes: written,
    version,
    from: ['open', 'handed_in', 'sent_back'],
  })

  const metadata = { fields: Object.keys(changes) }
  const did = `changed “${changed.title}” on the checklist`
  record(checklistChanged, act(found.subject, { did, id: changed.id, metadata }))
  return changed
})

export const removeItemRoute = route(removeItem, async ({ tx, actor, params, body, record }) => {
  const found = await itemToChange({ tx, actor }, params.itemId, canManage)

  const { reason, version } = body
  const changes = { removedAt: sql`now()`, removedById: actor.id, removalReason: reason }
  await changeItem(tx, actor, found, { changes, version, from: ItemStatus.options })

  const { id, title } = found.item
  const did = `removed “${title}” from the checklist: ${reason}`
  record(checklistChanged, act(found.subject, { did, id, action: 'delete' }))
  return undefined
})
