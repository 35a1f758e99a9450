import { sql } from 'kysely'
import { requestAct } from '#features/request/request.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { JobCall } from '#platform/jobs/jobs.server.ts'
import { changeOf } from './acts.server.ts'
import type { Stage } from './contract.ts'

type Whose = { tenantId: string; requestId: string; employeeId: string }
/** Filed before then, or ever if it is null. */
type Filed = Whose & { stage: Stage; before: string | null }

/** Deletes documents filed with a stage, but not the evidence of others. Returns the number of documents deleted. */
export async function deleteFiled(call: JobCall, filed: Filed & { guestName: string }): Promise<number> {
  const gone = await deleteDocuments(call.tx, filed)
  if (gone.length === 0) return 0

  const { tenantId, requestId, employeeId, stage, guestName } = filed
  const files = gone.map(({ fileId }) => fileId)
  await call.tx.deleteFrom('files').where('tenantId', '=', tenantId).where('id', 'in', files).execute()
  const deleted = { resourceType: 'document', action: 'delete', guestName, metadata: { employeeId, stage } } as const
  for (const { id, visibility } of gone)
    call.record(changeOf({ visibility }), requestAct({ tenantId, id: requestId }, { ...deleted, id }))
  return gone.length
}

/** Whether nothing keeps the document `d` as evidence. */
const isSpare = sql<boolean>`not exists (
  select from (
    select tenant_id, document_id from right_to_work_evidence
    union all select tenant_id, document_id from right_to_work_graces
    union all select tenant_id, document_id from exhibits) p
  where p.tenant_id = d.tenant_id and p.document_id = d.id)`

const deleteDocuments = (tx: Tx, { tenantId, requestId, stage, before }: Filed) =>
  tx
    .deleteFrom('documents as d')
    .where('d.tenantId', '=', tenantId)
    .where('d.requestId', '=', requestId)
    .where('d.stage', '=', stage)
    .$if(before !== null, (some) => some.where('d.createdAt', '<', before ?? ''))
    .where(isSpare)
    .returning(['d.id', 'd.fileId', 'd.visibility'])
    .execute()
