import { sql } from 'kysely'
import { type Call, type Reading, storedRoute, type Streamed } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { CHUNK_BYTES, openStored } from '#platform/files/store.server.ts'
import { distinctNames } from '#platform/transfer/archive-names.server.ts'
import { archiveOf } from '#platform/transfer/archive.server.ts'
import { requestOf } from '#features/request/request.server.ts'
import { viewOf, whileReadable } from '../acts.server.ts'
import { documentRead, downloadDocuments } from '../contract.ts'

type StoredRow = {
  tenantId: string
  requestId: string
  employeeId: string | null
  id: string
  fileId: string
  fileName: string
  createdAt: string
  size: number
}

export const downloadDocumentsRoute = storedRoute(downloadDocuments, async (call) => {
  const { reference, ...request } = await requestOf(call.tx, call.actor, call.params.requestId)
  const rows = await storedOf(call.tx, request)
  if (rows.length === 0) throw notFound()

  const audits = rows.map((row) => ({ tenantId: row.tenantId, about: {}, audit: viewOf(row) }))
  call.recordHistory(documentRead, audits)
  return { name: `${reference} documents.zip`, mimeType: 'application/zip', ...archived(call, rows) }
})

/** Oldest first. */
async function storedOf(tx: Tx, { tenantId, id }: { tenantId: string; id: string }) {
  const { rows } = await sql<StoredRow>`
    select d.tenant_id, d.request_id, r.employee_id, d.id, d.file_id, d.file_name, d.created_at, f.size
    from documents d
    join requests r on r.tenant_id = d.tenant_id and r.id = d.request_id
    join files f on f.tenant_id = d.tenant_id and f.id = d.file_id
    where d.tenant_id = ${tenantId} and d.request_id = ${id}
    order by d.created_at, d.id`.execute(tx)
  return rows
}

/** Each file is opened when its turn has come, behind the caller’s fence as it stands by then. */
function archived({ keyring }: Pick<Call, 'keyring'>, rows: readonly StoredRow[]): Pick<Streamed, 'size' | 'parts'> {
  const names = distinctNames(rows.map(({ fileName }) => fileName))
  const files = rows.map(({ size, createdAt }, n) => ({ name: names[n] ?? '', size, modifiedAt: createdAt }))
  const { size, parts } = archiveOf(files)

  async function* fileOf(row: StoredRow | undefined, reading: Reading) {
    if (!row) throw notFound()
    const where = { tenantId: row.tenantId, id: row.fileId }
    const readingIt = whileReadable(row, reading)
    const file = await readingIt(({ tx }) => openStored(tx, keyring, where), Math.min(row.size, CHUNK_BYTES))
    yield* file.parts(readingIt)
  }
  return { size, parts: (reading) => parts((place) => fileOf(rows[place], reading)) }
}
