import { sql } from 'kysely'
import {
  documentOf,
  documentsOf,
  readDocument,
  removeDocument,
  storeDocument,
} from '#features/document/document.server.ts'
import { type Route, route, storedRoute } from '#platform/call/route.server.ts'
import { fill } from '#platform/contract.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { allow, existing } from '#platform/errors.ts'
import { workOn } from '../review/lock.server.ts'
import { canAttach } from '../policy.ts'
import { type ReviewRef, reviewRef } from '../review/queries.server.ts'
import { type Attachment, deleteAttachment, downloadAttachment, listAttachments, uploadAttachment } from './contract.ts'

const listAttachmentsRoute = route(listAttachments, async (call) => {
  const { tenantId, requestId } = await reviewNamed(call.tx, call.actor, call.params.requestId)
  const found = await documentsOf(call, { tenantId, id: requestId }, fill(listAttachments.path, call.params))
  return found.map((each) => asSeenBy(call.actor, each))
})

const uploadAttachmentRoute = route(uploadAttachment, async (call) => {
  const review = await reviewNamed(call.tx, call.actor, call.params.requestId)
  allow(canAttach(call.actor))
  await workOn(call, review.requestId)
  const request = { tenantId: review.tenantId, id: review.requestId }
  return storeDocument(call, request, call.file, { description: call.body.description })
})

const deleteAttachmentRoute = route(deleteAttachment, async (call) => {
  const attachment = await attachmentOf(call.tx, call.actor, call.params.attachmentId)
  allow(canAttach(call.actor))
  await workOn(call, attachment.requestId)
  await removeDocument(call, attachment)
  return undefined
})

const downloadAttachmentRoute = storedRoute(downloadAttachment, async (call) =>
  readDocument(call, await attachmentOf(call.tx, call.actor, call.params.attachmentId)),
)

export const attachmentRoutes: Route[] = [
  listAttachmentsRoute,
  uploadAttachmentRoute,
  deleteAttachmentRoute,
  downloadAttachmentRoute,
]

/** Found by the request’s id, as usual, or by its own. */
async function reviewNamed(tx: Tx, actor: Actor, id: string): Promise<ReviewRef> {
  const { rows } = await sql<ReviewRef>`
    select tenant_id, id, request_id from performance_reviews
    where (request_id = ${id} or id = ${id}) and tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  return existing(rows)
}

/** A document of any review of the actor’s tenants, or a 404. */
async function attachmentOf(tx: Tx, actor: Actor, attachmentId: string) {
  const found = await documentOf(tx, attachmentId)
  await reviewRef(tx, actor, found.requestId)
  return found
}

/** Clients delete nothing here, not even their own files. */
const asSeenBy = (actor: Actor, attachment: Attachment): Attachment => ({
  ...attachment,
  can: { ...attachment.can, remove: attachment.can.remove && canAttach(actor) },
})
