import type { Tx } from '#platform/database/database.server.ts'
import { invalidTransition } from '#platform/errors.ts'
import type { CaseRef } from '../case/queries.server.ts'

/** The roles of the people that a case is about. */
export const mayAppeal: readonly string[] = ['complainant', 'respondent', 'participant', 'other']

/** An appellant stays in the case until the appeal is decided. */
export async function ensureNotAppealing(tx: Tx, ref: CaseRef, participantId: string) {
  const own = (await openAppeals(tx, ref)).find((appeal) => appeal.participantId === participantId)
  if (own) throw invalidTransition(`${own.name} has appealed, and the appeal is still open. Decide it first.`)
}

export const openAppeals = (tx: Tx, { tenantId, requestId }: CaseRef) =>
  tx
    .selectFrom('conflictAppeals as a')
    .innerJoin('conflictParticipants as p', (join) =>
      join.onRef('p.tenantId', '=', 'a.tenantId').onRef('p.id', '=', 'a.participantId'),
    )
    .select(['p.name', 'a.participantId'])
    .where('a.tenantId', '=', tenantId)
    .where('a.requestId', '=', requestId)
    .where('a.outcome', 'is', null)
    .orderBy('a.receivedOn')
    .execute()
