import { audited } from '#platform/call/route.server.ts'
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
  for (const { id, visibility } of gone)
    call.record(changeOf({ visibility }), {
      tenantId,
      about: { requestId },
      requestId,
      guestName,
      audit: audited('delete', 'document', id, { requestId, employeeId, stage }),
    })
  return gone.length
}

const deleteDocuments = (tx: Tx, { tenantId, requestId, stage, before }: Filed) =>
  tx
    .deleteFrom('documents as d')
    .where('d.tenantId', '=', tenantId)
    .where('d.requestId', '=', requestId)
    .where('d.stage', '=', stage)
    .$if(before !== null, (some) => some.where('d.createdAt', '<', before ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rightToWorkEvidence as p')
            .select('p.documentId')
            .whereRef('p.tenantId', '=', 'd.tenantId')
            .whereRef('p.documentId', '=', 'd.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rightToWorkGraces as p')
            .select('p.documentId')
            .whereRef('p.tenantId', '=', 'd.tenantId')
            .whereRef('p.documentId', '=', 'd.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('exhibits as p')
            .select('p.documentId')
            .whereRef('p.tenantId', '=', 'd.tenantId')
            .whereRef('p.documentId', '=', 'd.id'),
        ),
      ),
    )
    .returning(['d.id', 'd.fileId', 'd.visibility'])
    .execute()
