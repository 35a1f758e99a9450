import { finishForStarter } from '#features/checklist/checklist.server.ts'
import { documentsChanged } from '#features/document/contract.ts'
import { fileDocument } from '#features/document/document.server.ts'
import { employeeAct } from '#features/employee/employee.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { type DocumentKind, kindLabels, showsIdentity } from '../documents.ts'
import type { Found } from './starter-for.server.ts'

/** Files the approved documents with the request. An item that asked for one of them is done then. */
export async function fileStarterDocuments(call: Call, found: Found, ids: readonly string[]) {
  const approved = await call.tx
    .selectFrom('starterDocuments')
    .select(['id', 'itemId', 'kind', 'fileName', 'fileSize', 'mimeType', 'fileId'])
    .where((eb) => eb.and({ tenantId: found.whose.tenantId, employeeId: found.whose.employeeId }))
    .where('id', 'in', [...ids])
    .forUpdate()
    .execute()
  for (const { itemId, fileId, kind, ...document } of approved) {
    if (!fileId) continue
    const documentId = await file(call, found, { ...document, kind, fileId })
    if (itemId) await finishForStarter(call, { ...found.whose, itemId, documentId })
  }
}

type Handed = {
  id: string
  kind: DocumentKind
  fileName: string
  fileSize: number
  mimeType: string
  fileId: string
}

async function file({ tx, actor, record }: Call, { whose, employee }: Found, { id, kind, ...handed }: Handed) {
  const { tenantId } = whose
  const { requestId, firstName, lastName } = employee
  // The file has one owner at a time: it is deleted with its document.
  await tx
    .updateTable('starterDocuments')
    .set({ fileId: null, approvedAt: new Date().toISOString() })
    .where((eb) => eb.and({ tenantId, id }))
    .execute()
  const description = `${kindLabels[kind]}, from ${firstName} ${lastName}`
  const whoseFile = { tenantId, requestId, uploadedById: actor.id }
  // There it is offered as the copy that the check has to keep.
  const stage = showsIdentity(kind) ? ('rightToWork' as const) : null
  const documentId = await fileDocument(tx, { ...handed, ...whoseFile, description, stage, containsPii: true })
  const filed = { id: documentId, resourceType: 'document', action: 'create' } as const
  record(documentsChanged, employeeAct(employee, { ...filed, metadata: { mimeType: handed.mimeType } }))
  return documentId
}
