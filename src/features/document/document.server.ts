import { fill } from '#platform/contract.ts'
import { allow } from '#platform/errors.ts'
import { downloadRoute, type Route, route } from '#platform/call/route.server.ts'
import { canAttach, requestRef } from '#features/request/request.server.ts'
import { documentsOf, readDocument, removeDocument, storeDocument } from './acts.server.ts'
import { deleteDocument, downloadDocument, listDocuments, uploadDocument } from './contract.ts'
import { documentOf } from './queries.server.ts'

export { documentsOf, fileDocument, readDocument, removeDocument, storeDocument } from './acts.server.ts'
export { documentOf } from './queries.server.ts'

const listDocumentsRoute = route(listDocuments, async (call) => {
  const request = await requestRef(call.tx, call.actor, call.params.requestId)
  return documentsOf(call, request, fill(listDocuments.path, call.params))
})

const uploadDocumentRoute = route(uploadDocument, async (call) => {
  const request = await requestRef(call.tx, call.actor, call.params.requestId)
  allow(canAttach(call.actor))
  return storeDocument(call, request, call.file, call.body)
})

const downloadDocumentRoute = downloadRoute(downloadDocument, async (call) =>
  readDocument(call, await documentOf(call.tx, call.params.documentId)),
)

const deleteDocumentRoute = route(deleteDocument, async (call) => {
  await removeDocument(call, await documentOf(call.tx, call.params.documentId))
  return undefined
})

export const documentRoutes: Route[] = [
  listDocumentsRoute,
  uploadDocumentRoute,
  downloadDocumentRoute,
  deleteDocumentRoute,
]
