import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { invalid } from '#platform/errors.ts'
import { namedDate } from '#ui/text/dates.ts'
import type { CaseRef } from '../case/queries.server.ts'
import type { CaseStanding } from '../case/standing.server.ts'
import { inTimeUntil } from '../limits/appeal.server.ts'
import type { People } from '../parties/people.server.ts'
import type { NewAppeal } from './contract.ts'

/** The people who are not impartial: parties, witnesses, and those who investigated, heard or decided the case. */
export async function involvedIn(tx: Tx, { tenantId, requestId }: CaseRef): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from conflict_participants p
    where p.tenant_id = ${tenantId} and p.request_id = ${requestId} and (
      p.role not in ('appeal_manager', 'note_taker', 'companion', 'other', 'participant')
      or exists (select from conflict_meetings m where m.tenant_id = p.tenant_id and m.request_id = p.request_id
        and m.kind <> 'appeal' and m.state in ('planned', 'held') and p.id in (m.led_by_id, m.participant_id))
      or exists (select from conflict_outcomes o where o.tenant_id = p.tenant_id and o.request_id = p.request_id
        and o.decided_by_id = p.id))`.execute(tx)
  return rows.map(({ id }) => id)
}

type Deciding = { people: People; decisionMakerId: string; involvementReason?: string | undefined }

/** An appeal should be decided by a person who had no part in the case. Returns the reason if the decider had one. */
export async function whyInvolved(tx: Tx, ref: CaseRef, { people, decisionMakerId, involvementReason }: Deciding) {
  const { name } = people.able('hear_appeal', decisionMakerId, 'decisionMakerId')
  if (!(await involvedIn(tx, ref)).includes(decisionMakerId)) return null
  if (involvementReason) return involvementReason
  throw invalid({
    involvementReason: [`${name} has had a part in this case. Choose someone else, or say why it has to be them`],
  })
}

type Received = Pick<NewAppeal, 'receivedOn' | 'lateReason'> & { letterSentOn: string }

/** The reason why a late appeal is accepted; null for one in time. */
export function whyLate({ receivedOn, letterSentOn, lateReason }: Received, where: CaseStanding) {
  const date = inTimeUntil(letterSentOn, where.jurisdiction)
  if (receivedOn <= date) return null
  if (lateReason) return lateReason
  throw invalid({ lateReason: [`It was due by ${namedDate(date)}. Say why it is accepted late`] })
}
