import type { Tx } from '#platform/database/database.server.ts'
import type { Whose } from './store.server.ts'

/** The documents that a starter has handed in, oldest first. */
export async function documentsOf(tx: Tx, { tenantId, employeeId }: Whose) {
  const rows = await tx
    .selectFrom('starterDocuments as d')
    .leftJoin('checklistItems as i', (on) => on.onRef('i.tenantId', '=', 'd.tenantId').onRef('i.id', '=', 'd.itemId'))
    .select([
      'd.id',
      'd.itemId',
      'i.title as itemTitle',
      'd.kind',
      'd.fileName',
      'd.fileSize',
      'd.mimeType',
      'd.createdAt',
      'd.fileId',
    ])
    .where('d.tenantId', '=', tenantId)
    .where('d.employeeId', '=', employeeId)
    .orderBy('d.createdAt')
    .orderBy('d.id')
    .execute()
  return rows.map(({ fileId, ...row }) => ({ ...row, isApproved: fileId === null }))
}
