import type { Tx } from '#platform/database/database.server.ts'
import type { Whose } from './store.server.ts'

/** What a starter has handed in, oldest first. */
export async function documentsOf(tx: Tx, { tenantId, employeeId }: Whose) {
  const rows = await tx
    .selectFrom('starterDocuments')
    .select(['id', 'kind', 'fileName', 'fileSize', 'createdAt', 'fileId'])
    .where('tenantId', '=', tenantId)
    .where('employeeId', '=', employeeId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return rows.map(({ fileId, ...row }) => ({ ...row, isApproved: fileId === null }))
}
