import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import type { CaseRef } from './queries.server.ts'

/** Draws the next number of a case. Others wait for the commit, so that none is skipped and none comes twice. */
export async function drawNumber(tx: Tx, { tenantId, requestId }: CaseRef, of: 'lastAllegation' | 'lastExhibit') {
  const drawn = await tx
    .updateTable('conflictCases')
    .set({ [of]: sql`${sql.ref(of)} + 1` })
    .where((eb) => eb.and({ tenantId, requestId }))
    .returning(of)
    .executeTakeFirstOrThrow()
  return drawn[of]
}
