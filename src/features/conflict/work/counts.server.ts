import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { ConflictDetail } from '../contract.ts'
import { canSee } from '../letters/policy.ts'
import type { LetterKind } from '../letters/words.ts'
import type { OutcomeStanding } from '../policy.ts'
import type { CaseRef } from '../case/queries.server.ts'

type Counts = ConflictDetail['counts']
type Row = Omit<Counts, 'letters'> & { letters: { kind: LetterKind; isSent: boolean }[] }

/** The number of items under each tab that the actor can see. */
export async function countsOf(tx: Tx, actor: Actor, of: CaseRef & OutcomeStanding): Promise<Counts> {
  const here = sql`tenant_id = ${of.tenantId} and request_id = ${of.requestId}`
  const { rows } = await sql<Row>`
    select (select count(*)::int from allegations where ${here}) as allegations,
      (select count(*)::int from exhibits where ${here} and (number is not null or withdrawn_at is null)) as evidence,
      (select count(*)::int from conflict_meetings where ${here}) as meetings,
      (select count(*)::int from case_advice where ${here}) as advice,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'isSent', exists (
          select from letter_dispatches d
          where d.tenant_id = l.tenant_id and d.request_id = l.request_id and d.letter_id = l.id))), '[]')
        from letters l where ${here} and status <> 'discarded') as letters`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('One row answers every count.')
  return { ...row, letters: row.letters.filter((letter) => canSee(actor, letter, of)).length }
}
