import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { invalid } from '#platform/errors.ts'
import { longDate } from '#ui/text/dates.ts'
import type { CaseRef } from '../case/queries.server.ts'
import type { NewAppeal, OutcomeLetter } from './contract.ts'

/** The latest outcome letter that was sent to each person and neither came back nor was replaced. */
export async function outcomeLettersOf(tx: Tx, { tenantId, requestId }: CaseRef): Promise<OutcomeLetter[]> {
  const { rows } = await sql<OutcomeLetter>`
    select distinct on (l.participant_id) l.participant_id, d.sent_on,
      case d.how when 'email' then 'email' when 'by_hand' then 'hand' else 'post' end as sent_by
    from letters l
    join letter_dispatches d on d.tenant_id = l.tenant_id and d.request_id = l.request_id and d.letter_id = l.id
    where l.tenant_id = ${tenantId} and l.request_id = ${requestId} and l.kind in ('outcome', 'grievance_outcome')
      and d.failed_at is null and not exists (select from letters n where n.tenant_id = l.tenant_id
        and n.request_id = l.request_id and n.replaces_id = l.id and n.status = 'issued')
    order by l.participant_id, d.sent_on desc, d.created_at desc`.execute(tx)
  return rows
}

/** The letter that an appeal is against: as entered, or the one that was sent from the case. */
export async function letterAgainst(tx: Tx, ref: CaseRef, appeal: NewAppeal) {
  const { participantId, receivedOn, letterSentOn, letterSentBy } = appeal
  if (letterSentOn && letterSentBy) return { letterSentOn, letterSentBy }
  const letter = (await outcomeLettersOf(tx, ref)).find((each) => each.participantId === participantId)
  if (!letter) throw invalid({ letterSentOn: ['Enter the day the outcome letter was sent'] })
  if (receivedOn < letter.sentOn) throw invalid({ receivedOn: [`The letter was sent on ${longDate(letter.sentOn)}`] })
  return { letterSentOn: letter.sentOn, letterSentBy: letter.sentBy }
}
