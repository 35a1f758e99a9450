import { sql } from 'kysely'
import type * as z from 'zod'
import { olderThan, pageOf } from '#platform/call/page.server.ts'
import type { Call, Reading, Streamed } from '#platform/call/route.server.ts'
import type { PageQuery } from '#platform/contract.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { allow, notFound, Refusal } from '#platform/errors.ts'
import type { InspectedFile } from '#platform/files/content.server.ts'
import { openStored, saveFile } from '#platform/files/store.server.ts'
import { ensureStillOpen, requestAct, type ToldOfRecord } from '#features/request/request.server.ts'
import { type Document, documentRead, documentsChanged, staffDocumentsChanged, type Visibility } from './contract.ts'
import { canRemove, visibilityOf } from './policy.ts'
import { ensureFewFiles } from './room.server.ts'
import { columns, documentOf, type DocumentRow, keptAs, source, toDocument } from './queries.server.ts'

type RequestRef = { tenantId: string; id: string }
type Listing = Pick<Call, 'tx' | 'actor' | 'headers'> & { query: z.output<typeof PageQuery> }

/** A page of a request’s documents, newest first. */
export async function documentsOf({ tx, actor, query, headers }: Listing, request: RequestRef, path: string) {
  const older = olderThan(query.after, 'd')
  const ofRequest = sql`d.tenant_id = ${request.tenantId} and d.request_id = ${request.id}`
  const [{ rows }, counted] = await Promise.all([
    sql<DocumentRow>`select ${columns} from ${source} where ${ofRequest} ${older}
      order by d.created_at desc, d.id desc limit ${query.limit + 1}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from documents d where ${ofRequest}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  const documents = rows.map((row) => toDocument(actor, row))
  return pageOf(documents, { path, query, total, headers })
}

type Storing = Pick<Call, 'tx' | 'actor' | 'keyring' | 'record'>
type Said = {
  description?: string | undefined
  stage?: Document['stage'] | undefined
  containsPii?: boolean
  visibility?: Visibility | undefined
}

/** Stores an uploaded file with a request that is open. */
export async function storeDocument(
  { tx, actor, keyring, record }: Storing,
  request: RequestRef,
  { name, mimeType, bytes }: InspectedFile,
  { description, stage = null, containsPii = false, visibility = visibilityOf(actor, stage) }: Said,
): Promise<Document> {
  await ensureStillOpen(tx, request)
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
    description: description || null,
    stage,
    visibility,
    containsPii: containsPii || stage !== null,
  })
  const row = await documentOf(tx, id)
  record(changeOf(row), actOn(row, { action: 'create', did: `uploaded “${name}”`, metadata: { mimeType } }))
  return toDocument(actor, row)
}

type NewDocument = Pick<Document, 'requestId' | 'fileName' | 'fileSize' | 'mimeType' | 'description'> &
  Pick<DocumentRow, 'tenantId' | 'fileId' | 'uploadedById'> &
  Partial<Pick<Document, 'stage' | 'visibility' | 'containsPii'>>

/** Files an already stored file with a request, and returns the id. */
export async function fileDocument(tx: Tx, document: NewDocument): Promise<string> {
  await ensureFewFiles(tx, { tenantId: document.tenantId, id: document.requestId })
  const { id } = await tx
    .insertInto('documents')
    .values({ ...document, filePath: `files/${document.fileId}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Only users who can read a document are notified. */
export const changeOf = ({ visibility }: Pick<Document, 'visibility'>) =>
  visibility === 'internal' ? staffDocumentsChanged : documentsChanged

/** The request and employee of a document, for the audit: the employee’s own trail shows it. */
const concerns = ({ requestId, employeeId }: Pick<DocumentRow, 'requestId' | 'employeeId'>) => ({
  requestId,
  ...(employeeId && { employeeId }),
})

const actOn = (row: DocumentRow, { metadata, ...told }: Omit<ToldOfRecord, 'id' | 'resourceType'>) =>
  requestAct(
    { tenantId: row.tenantId, id: row.requestId },
    { ...told, id: row.id, resourceType: 'document', metadata: { ...concerns(row), ...metadata } },
  )

/** The file itself. */
export async function readDocument(
  { tx, keyring, record }: Pick<Call, 'tx' | 'keyring' | 'record'>,
  row: DocumentRow,
): Promise<Streamed> {
  const { tenantId, fileId, fileName: name, mimeType } = row
  const file = await openStored(tx, keyring, { tenantId, id: fileId })
  record(documentRead, { tenantId, about: {}, audit: viewOf(row) })
  return { name, mimeType, size: file.size, parts: (reading) => file.parts(whileReadable(row, reading)) }
}

/** Reads parts of a document’s file for as long as the reader may read the document: staff may stop sharing it. */
export const whileReadable =
  ({ tenantId, id }: Pick<DocumentRow, 'tenantId' | 'id'>, reading: Reading): Reading =>
  (work, bytes) =>
    reading(async (open) => {
      const isReadable = await open.tx
        .selectFrom('documents')
        .select('id')
        .where((eb) => eb.and({ tenantId, id }))
        .executeTakeFirst()
      if (!isReadable) throw notFound()
      return work(open)
    }, bytes)

/** How reading a document is audited. */
export const viewOf = (row: Pick<DocumentRow, 'id' | 'requestId' | 'employeeId'>) =>
  ({ action: 'view', resourceType: 'document', resourceId: row.id, metadata: concerns(row) }) as const

/** Deletes a document with its file, if nothing keeps it. */
export async function removeDocument({ tx, actor, record }: Pick<Call, 'tx' | 'actor' | 'record'>, row: DocumentRow) {
  const { tenantId, id, requestId, fileId, fileName } = row
  allow(canRemove(actor, toDocument(actor, row)))
  await ensureStillOpen(tx, { tenantId, id: requestId })
  const kept = keptAs(actor, row)
  if (kept) throw new Refusal(409, 'EVIDENCE', `This document ${kept} and has to be kept.`)
  const { numDeletedRows } = await tx
    .deleteFrom('documents')
    .where((eb) => eb.and({ tenantId, id }))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound()
  await tx.deleteFrom('files').where('tenantId', '=', tenantId).where('id', '=', fileId).execute()
  record(changeOf(row), actOn(row, { action: 'delete', did: `removed “${fileName}”` }))
}
