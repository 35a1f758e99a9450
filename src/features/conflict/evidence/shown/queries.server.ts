import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import type { CaseRef } from '../../case/queries.server.ts'
import type { Showing } from '../contract.ts'

type Row = Showing & { exhibitId: string }

/** The showings of the exhibits of a case, by exhibit, oldest first. */
export async function showingsOf(tx: Tx, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql<Row>`
    select s.exhibit_id, s.id, s.participant_id, p.name, s.shown_on, s.how from exhibit_showings s
    join conflict_participants p
      on p.tenant_id = s.tenant_id and p.request_id = s.request_id and p.id = s.participant_id
    where s.tenant_id = ${tenantId} and s.request_id = ${requestId} order by s.shown_on, s.created_at, s.id`.execute(tx)
  return Map.groupBy(rows, ({ exhibitId }) => exhibitId)
}
