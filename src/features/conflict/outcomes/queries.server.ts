import { type RawBuilder, sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import type { SealedRow } from '#platform/secrets/seal.server.ts'
import type { CaseRef, Reading } from '../case/queries.server.ts'
import { caseSealOf, type Reader } from '../case/seal.server.ts'
import type { CaseStanding } from '../case/standing.server.ts'
import { warningEnds } from '../limits/appeal.server.ts'
import type { People } from '../parties/people.server.ts'
import { canWorkOn, isOutcomeOut } from '../policy.ts'
import { type Outcome, OutcomeFields, USUAL_LENGTH } from './contract.ts'

export type OutcomeRow = Pick<Outcome, keyof typeof OutcomeFields.shape> &
  CaseRef & {
    participantId: string
    decidedById: string
    isSuperseded: boolean
    isAppealed: boolean
    isReopened: boolean
  }

const fields = columns('conflictOutcomes', OutcomeFields, 'o')

const appealed = sql`select from conflict_appeals a
  where a.tenant_id = o.tenant_id and a.request_id = o.request_id and a.participant_id = o.participant_id`

type StoredRow = Omit<OutcomeRow, 'reason' | 'withoutHearingReason'> & SealedRow<typeof OutcomeFields>

const where = (condition: RawBuilder<unknown>) => sql<StoredRow>`
  select ${fields}, o.tenant_id, o.request_id, o.participant_id, o.decided_by_id,
    o.superseded_at is not null as is_superseded,
    exists (${appealed} and a.created_at >= o.created_at) as is_appealed,
    exists (${appealed} and a.updated_at >= o.created_at and a.outcome in ('upheld', 'partly_upheld')) as is_reopened
  from conflict_outcomes o where ${condition} order by o.created_at, o.id`

export async function outcomesOf(reader: Reader, of: CaseRef): Promise<OutcomeRow[]> {
  const [{ rows }, { open }] = await Promise.all([
    where(sql`o.tenant_id = ${of.tenantId} and o.request_id = ${of.requestId}`).execute(reader.tx),
    outcomeSealOf(reader, of),
  ])
  return rows.map(open)
}

/** Whether an appeal took a warning back: what replaced it is no warning. */
export async function isWarningWithdrawn(tx: Tx, { tenantId, requestId }: CaseRef): Promise<boolean> {
  const { rows } = await sql<{ isWithdrawn: boolean }>`
    select exists (
      select from conflict_outcomes o
        join conflict_outcomes n on n.tenant_id = o.tenant_id and n.request_id = o.request_id
          and n.participant_id = o.participant_id and n.superseded_at is null
      where o.tenant_id = ${tenantId} and o.request_id = ${requestId}
        and o.superseded_at is not null and o.warning_level is not null and n.warning_level is null
    ) as is_withdrawn`.execute(tx)
  return rows[0]?.isWithdrawn === true
}

export const outcomeSealOf = (reader: Reader, of: CaseRef) =>
  caseSealOf(reader, of, { table: 'conflict_outcomes', shape: OutcomeFields })

/** One outcome of the actor’s tenants, or a 404. */
export async function outcomeRow(reading: Reading, id: string): Promise<OutcomeRow> {
  const { tx, actor } = reading
  const { rows } = await where(sql`o.id = ${id} and o.tenant_id = any (${actor.tenants}::uuid[])`).execute(tx)
  if (!rows[0]) throw notFound()
  const { open } = await outcomeSealOf(reading, rows[0])
  return open(rows[0])
}

/** The people who have had a hearing. */
export async function heardOf(tx: Tx, { tenantId, requestId }: CaseRef): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('conflictMeetings')
    .select('participantId')
    .where((eb) => eb.and({ tenantId, requestId, kind: 'hearing', state: 'held' }))
    .execute()
  return new Set(rows.map(({ participantId }) => participantId))
}

/** Until the company or the person who appeals knows it; then once more if the appeal is upheld. */
export const mayChange = ({ isSuperseded, isAppealed, isReopened }: OutcomeRow, standing: CaseStanding) =>
  !isSuperseded && (isReopened || (!isAppealed && !isOutcomeOut(standing)))

type About = { actor: Actor; standing: CaseStanding; people: People }

export function toOutcome(row: OutcomeRow, { actor, standing, people }: About): Outcome {
  return {
    ...OutcomeFields.parse(row),
    person: people.of(row.participantId),
    decidedBy: people.of(row.decidedById),
    warning: warningOf(row),
    isSuperseded: row.isSuperseded,
    can: { edit: canWorkOn(actor, standing) && mayChange(row, standing) },
  }
}

function warningOf({ warningLevel, issuedDate, activeUntil, isSuperseded }: OutcomeRow): Outcome['warning'] {
  if (!warningLevel || !issuedDate || !activeUntil) return null
  return { isLive: activeUntil >= today() && !isSuperseded, usual: warningEnds(issuedDate, USUAL_LENGTH[warningLevel]) }
}
