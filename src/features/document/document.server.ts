import { fill } from '#platform/contract.ts'
import { allow } from '#platform/errors.ts'
import { type Route, route, storedRoute } from '#platform/call/route.server.ts'
import { canAttach, ensureStillOpen, requestRef, type Types } from '#features/request/request.server.ts'
import { documentsOf, readDocument, removeDocument, storeDocument } from './acts.server.ts'
import { downloadDocumentsRoute } from './archive/archive.server.ts'
import { deleteDocument, downloadDocument, listDocuments, uploadDocument } from './contract.ts'
import { documentRoomRoute, roomForRequestRoute } from './room.server.ts'
import { canChooseReaders } from './policy.ts'
import { documentOf } from './queries.server.ts'
import { setDocumentReadersRoute } from './readers/set.server.ts'

export { documentsOf, fileDocument, readDocument, removeDocument, storeDocument } from './acts.server.ts'
export { deleteFiled } from './delete-filed.server.ts'
export { documentOf } from './queries.server.ts'

const listDocumentsRoute = route(listDocuments, async (call) => {
  const request = await requestRef(call.tx, call.actor, call.params.requestId)
  return documentsOf(call, request, fill(listDocuments.path, call.params))
})

const uploadDocumentRoute = (types: Types) =>
  route(uploadDocument, async (call) => {
    const request = await requestRef(call.tx, call.actor, call.params.requestId)
    allow(canAttach(call.actor))
    await ensureStillOpen(call.tx, request)
    await types[request.type].mayAttach?.({ tx: call.tx, request })
    const { containsPii, ...said } = call.body
    allow(said.visibility === undefined || canChooseReaders(call.actor))
    return storeDocument(call, request, call.file, { ...said, containsPii: containsPii === 'true' })
  })

const downloadDocumentRoute = storedRoute(downloadDocument, async (call) =>
  readDocument(call, await documentOf(call.tx, call.params.documentId)),
)

const deleteDocumentRoute = (types: Types) =>
  route(deleteDocument, async (call) => {
    const document = await documentOf(call.tx, call.params.documentId)
    const request = await requestRef(call.tx, call.actor, document.requestId)
    await removeDocument(call, document)
    await types[request.type].mayAttach?.({ tx: call.tx, request })
    return undefined
  })

export const documentRoutes = (types: Types): Route[] => [
  listDocumentsRoute,
  documentRoomRoute,
  roomForRequestRoute,
  uploadDocumentRoute(types),
  downloadDocumentRoute,
  downloadDocumentsRoute,
  setDocumentReadersRoute,
  deleteDocumentRoute(types),
]
