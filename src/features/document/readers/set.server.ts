import { ensureStillOpen } from '#features/request/request.server.ts'
import { audited, route } from '#platform/call/route.server.ts'
import { allow, invalidTransition } from '#platform/errors.ts'
import { documentsChanged, setDocumentReaders } from '../contract.ts'
import { canChooseReaders } from '../policy.ts'
import { documentOf, readersFixedAs, toDocument } from '../queries.server.ts'

export const setDocumentReadersRoute = route(setDocumentReaders, async ({ tx, actor, params, body, record }) => {
  const row = await documentOf(tx, params.documentId)
  allow(canChooseReaders(actor))
  const { tenantId, requestId, id, fileName, visibility: before } = row
  await ensureStillOpen(tx, { tenantId, id: requestId })
  const fixed = readersFixedAs(row)
  if (fixed) throw invalidTransition(`This document ${fixed}, so who reads it stays as it is.`)

  const { visibility } = body
  if (visibility === before) return toDocument(actor, row)
  await tx
    .updateTable('documents')
    .set({ visibility })
    .where((eb) => eb.and({ tenantId, id }))
    .execute()

  // The company could read it, or can now.
  record(documentsChanged, {
    tenantId,
    about: { requestId },
    requestId,
    did:
      visibility === 'client' ? `let the client read “${fileName}”` : `stopped sharing “${fileName}” with the client`,
    audit: audited('update', 'document', id, { requestId, before, after: visibility }),
  })
  return toDocument(actor, { ...row, visibility })
})
