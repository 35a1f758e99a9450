import { sql } from 'kysely'
import { fill } from '#platform/contract.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { allow, notFound, Refusal } from '#platform/errors.ts'
import { loadFile, saveFile } from '#platform/files/store.server.ts'
import { pageOf, readCursor } from '#platform/call/page.server.ts'
import { downloadRoute, type Route, route } from '#platform/call/route.server.ts'
import type { Request } from '#features/request/contract.ts'
import { canAttach, lockOpen, isFinished, requestRef } from '#features/request/request.server.ts'
import {
  deleteDocument,
  type Document,
  documentRead,
  documentsChanged,
  downloadDocument,
  listDocuments,
  uploadDocument,
} from './contract.ts'
import { canRemove } from './policy.ts'

type Row = Omit<Document, 'uploadedBy' | 'can'> & {
  requestStatus: Request['status']
  tenantId: string
  fileId: string
  uploadedById: string
  employeeId: string | null
  isEvidence: boolean
  isAccepted: boolean
  exhibitNumber: number | null
  firstName: string | null
  lastName: string | null
}

const columns = sql`d.tenant_id, d.id, d.request_id, d.file_name, d.description, d.stage, d.file_size, d.mime_type,
  d.created_at, d.file_id, d.uploaded_by_id, u.first_name, u.last_name, r.status as request_status,
  r.employee_id,
  exists (select from right_to_work_evidence e where e.tenant_id = d.tenant_id and e.document_id = d.id)
    or exists (select from right_to_work_graces g where g.tenant_id = d.tenant_id and g.document_id = d.id) as is_evidence,
  exists (select from checklist_hand_ins h
    join checklist_items i on i.tenant_id = h.tenant_id and i.id = h.item_id
    where h.tenant_id = d.tenant_id and h.document_id = d.id and h.outcome = 'accepted' and i.status = 'accepted'
      and i.removed_at is null) as is_accepted,
  (select min(x.number) from exhibits x
    where x.tenant_id = d.tenant_id and x.request_id = d.request_id and x.document_id = d.id) as exhibit_number`

const source = sql`documents d
  join users u on u.id = d.uploaded_by_id
  join requests r on r.tenant_id = d.tenant_id and r.id = d.request_id`

function toDocument(actor: Actor, row: Row): Document {
  const { uploadedById: id, firstName, lastName, requestStatus, ...rest } = row
  const { employeeId: _, isEvidence: __, exhibitNumber: ___, isAccepted: ____, ...document } = rest
  const uploadedBy = { id, firstName, lastName }
  const isOpen = !isFinished({ status: requestStatus })
  const remove = isOpen && canRemove(actor, { uploadedBy }) && keptAs(actor, row) === undefined
  return { ...document, uploadedBy, can: { remove } }
}

const listDocumentsRoute = route(listDocuments, async ({ tx, actor, params, query, headers }) => {
  const request = await requestRef(tx, actor, params.requestId)
  const from = readCursor(query.after)
  const older = from ? sql`and (d.created_at, d.id) < (${from.createdAt}::timestamptz, ${from.id}::uuid)` : sql``
  const ofRequest = sql`d.tenant_id = ${request.tenantId} and d.request_id = ${request.id}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns} from ${source} where ${ofRequest} ${older}
      order by d.created_at desc, d.id desc limit ${query.limit + 1}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from documents d where ${ofRequest}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  const documents = rows.map((row) => toDocument(actor, row))
  return pageOf(documents, { path: fill(listDocuments.path, params), query, total, headers })
})

const uploadDocumentRoute = route(uploadDocument, async ({ tx, actor, params, body, file, keyring, record }) => {
  const request = await requestRef(tx, actor, params.requestId)
  allow(canAttach(actor))
  await lockOpen(tx, request)
  const { name, mimeType, bytes } = file
  const { tenantId } = request

  const fileId = crypto.randomUUID()
  await saveFile(tx, keyring, { tenantId, id: fileId, bytes })
  const id = await fileDocument(tx, {
    tenantId,
    requestId: request.id,
    uploadedById: actor.id,
    fileName: name,
    fileSize: bytes.length,
    mimeType,
    fileId,
    description: body.description || null,
    stage: body.stage ?? null,
  })
  const row = await documentOf(tx, id)
  record(documentsChanged, {
    tenantId,
    about: { requestId: request.id },
    requestId: request.id,
    did: `uploaded “${name}”`,
    audit: {
      action: 'create',
      resourceType: 'document',
      resourceId: id,
      metadata: { ...concerns(row), mimeType },
    },
  })
  return toDocument(actor, row)
})

type NewDocument = Pick<Document, 'requestId' | 'fileName' | 'fileSize' | 'mimeType' | 'description'> &
  Pick<Row, 'tenantId' | 'fileId' | 'uploadedById'> & { stage?: Document['stage'] }

/** Files what is stored already with a request, and returns the id. */
export async function fileDocument(tx: Tx, document: NewDocument): Promise<string> {
  const { id } = await tx
    .insertInto('documents')
    .values({ ...document, filePath: `files/${document.fileId}`, containsPii: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whom a document concerns, for the audit: the employee’s own trail reads it. */
const concerns = ({ requestId, employeeId }: Pick<Row, 'requestId' | 'employeeId'>) => ({
  requestId,
  ...(employeeId && { employeeId }),
})

/** One document of the actor’s tenants, or a 404. */
async function documentOf(tx: Tx, documentId: string) {
  const { rows } = await sql<Row>`select ${columns} from ${source}
    where d.id = ${documentId} and d.tenant_id = any (current_tenants())`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const downloadDocumentRoute = downloadRoute(downloadDocument, async ({ tx, params, keyring, record }) => {
  const row = await documentOf(tx, params.documentId)
  const { tenantId, id, fileId, fileName: name, mimeType } = row
  const bytes = await loadFile(tx, keyring, { tenantId, id: fileId })
  record(documentRead, {
    tenantId,
    about: {},
    audit: { action: 'view', resourceType: 'document', resourceId: id, metadata: concerns(row) },
  })
  return { name, mimeType, bytes }
})

const deleteDocumentRoute = route(deleteDocument, async ({ tx, actor, params, record }) => {
  const row = await documentOf(tx, params.documentId)
  const { tenantId, id, requestId, fileId, fileName } = row
  allow(canRemove(actor, toDocument(actor, row)))
  await lockOpen(tx, { tenantId, id: requestId })
  const kept = keptAs(actor, row)
  if (kept) throw new Refusal(409, 'EVIDENCE', `This document ${kept} and has to be kept.`)
  const { numDeletedRows } = await tx
    .deleteFrom('documents')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  await tx.deleteFrom('files').where('tenantId', '=', tenantId).where('id', '=', fileId).execute()
  record(documentsChanged, {
    tenantId,
    about: { requestId },
    requestId,
    did: `removed “${fileName}”`,
    audit: { action: 'delete', resourceType: 'document', resourceId: id, metadata: concerns(row) },
  })
  return undefined
})

type Kept = Pick<Row, 'isEvidence' | 'exhibitNumber' | 'isAccepted'>

/** Why the document may not go. What staff accepted, staff alone take back. */
function keptAs({ role }: Actor, { isEvidence, exhibitNumber, isAccepted }: Kept) {
  if (isEvidence) return 'is the evidence of a check'
  if (exhibitNumber !== null) return `is exhibit ${exhibitNumber} of the case`
  return isAccepted && role !== 'staff' ? 'has been accepted' : undefined
}

export const documentRoutes: Route[] = [
  listDocumentsRoute,
  uploadDocumentRoute,
  downloadDocumentRoute,
  deleteDocumentRoute,
]
