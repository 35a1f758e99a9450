import { ensureStillOpen, requestAct } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import { allow, invalidTransition } from '#platform/errors.ts'
import { documentsChanged, setDocumentReaders } from '../contract.ts'
import { canChooseReaders } from '../policy.ts'
import { documentOf, readersFixedAs, toDocument } from '../queries.server.ts'

export const setDocumentReadersRoute = route(setDocumentReaders, async ({ tx, actor, params, body, record }) => {
  const row = await documentOf(tx, params.documentId)
  allow(canChooseReaders(actor))
  const { tenantId, requestId, id, fileName, visibility: before } = row
  const request = { tenantId, id: requestId }
  await ensureStillOpen(tx, request)
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
  const did =
    visibility === 'client' ? `let the client read “${fileName}”` : `stopped sharing “${fileName}” with the client`
  const set = { id, resourceType: 'document', did, metadata: { before, after: visibility } }
  record(documentsChanged, requestAct(request, set))
  return toDocument(actor, { ...row, visibility })
})
