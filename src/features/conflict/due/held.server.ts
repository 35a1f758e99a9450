import { sql } from 'kysely'
import { namesOf } from '#features/request/request.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import { caseStanding } from '../case/standing.server.ts'
import { canSee } from '../letters/policy.ts'
import type { LetterKind } from '../letters/words.ts'

type Held = Record<'allegations' | 'evidence' | 'meetings' | 'advice' | 'resolution', boolean>
type Row = Held & { letters: { kind: LetterKind; isSent: boolean }[] }
type Reading = Pick<Call, 'tx' | 'actor'> & { request: { id: string } }

/** The tabs of a case under which there is something that the actor can see. */
export async function heldInCase({ tx, actor, request }: Reading): Promise<string[]> {
  const standing = await caseStanding(tx, actor, request.id)
  const here = sql`tenant_id = ${standing.tenantId} and request_id = ${standing.requestId}`
  const { rows } = await sql<Row>`
    select exists (select from allegations where ${here}) as allegations,
      exists (select from exhibits where ${here} and (number is not null or withdrawn_at is null)) as evidence,
      exists (select from conflict_meetings where ${here}) as meetings,
      exists (select from case_advice where ${here}) as advice,
      exists (select from conflict_cases where ${here} and status in ('resolved', 'closed')
          union all select from conflict_outcomes where ${here}
          union all select from conflict_appeals where ${here}) as resolution,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'isSent', exists (
          select from letter_dispatches d
          where d.tenant_id = l.tenant_id and d.request_id = l.request_id and d.letter_id = l.id))), '[]')
        from letters l where ${here} and status <> 'discarded') as letters`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('One row answers for every tab.')
  const { letters, ...held } = row
  return namesOf({ ...held, letters: letters.some((letter) => canSee(actor, letter, standing)) })
}
