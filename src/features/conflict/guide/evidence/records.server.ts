import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.server.ts'
import { today } from '#features/clock/clock.server.ts'
import { longDate } from '#ui/text/dates.ts'
import type { CaseRef } from '../../case/queries.server.ts'
import { invitedOn, isToldOfCompanion, withInvitations } from '../../meetings/invitation.server.ts'
import { isCurrent } from '../../story/facts.server.ts'
import type { FactKind } from '../../story/kinds.ts'
import type { StepId } from '../steps.ts'
import type { Evidence, EvidenceOf } from './evidence.server.ts'

/** Dates from the meetings, letters and appeals of a case. */
export type Records = {
  hearingHeldOn: string | null
  /** The next one that has not been held. */
  hearingPlannedOn: string | null
  accompanimentToldOn: string | null
  hasCompanion: boolean
  invitationSentOn: string | null
  isInvitationDrafted: boolean
  /** The earliest day of each kind of fact that was entered by hand. */
  entered: Partial<Record<FactKind, string>>
  outcomeSentOn: string | null
  /** The first outcome letter that told of the right of appeal. */
  appealToldOn: string | null
  appealReceivedOn: string | null
  /** The last day on which an exhibit was shown to a respondent. */
  shownOn: string | null
  /** Exhibits that a respondent has not been shown. */
  unshown: { name: string; number: number }[]
}

export async function recordsOf(tx: Tx, { tenantId, requestId }: CaseRef): Promise<Records> {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.tenantId`)} = ${tenantId} and ${sql.ref(`${alias}.requestId`)} = ${requestId}`
  const hearing = sql`${own('m')} and m.kind = 'hearing' and m.state in ('planned', 'held')`
  const sent = sql`letter_dispatches d join letters l on l.tenant_id = d.tenant_id and l.id = d.letter_id
    where ${own('d')} and d.failed_at is null and l.kind`
  const { rows } = await sql<Records>`select
    (select max(m.meeting_date) from conflict_meetings m where ${hearing} and m.state = 'held') as hearing_held_on,
    (select max(m.meeting_date) from conflict_meetings m where ${hearing} and m.state = 'planned') as hearing_planned_on,
    (select min(coalesce(${invitedOn}, m.meeting_date)) from conflict_meetings m ${withInvitations}
      where ${hearing} and ${isToldOfCompanion}) as accompaniment_told_on,
    exists (select from conflict_meetings m where ${hearing} and m.companion is not null) as has_companion,
    exists (select from letters l where ${own('l')} and l.status = 'draft'
      and l.kind in ('hearing_invitation', 'grievance_meeting_invitation')) as is_invitation_drafted,
    (select coalesce(jsonb_object_agg(e.kind, e.day), '{}') from (select f.kind, min(f.happened_on) as day
      from case_facts f where ${own('f')} and ${isCurrent} group by f.kind) e) as entered,
    (select min(d.sent_on) from ${sent} in ('hearing_invitation', 'grievance_meeting_invitation')) as invitation_sent_on,
    least((select min(d.sent_on) from ${sent} in ('outcome', 'grievance_outcome')),
      (select min(a.letter_sent_on) from conflict_appeals a where ${own('a')})) as outcome_sent_on,
    (select min(d.sent_on) from ${sent} in ('outcome', 'grievance_outcome') and 'appeal' = any (l.tells)) as appeal_told_on,
    (select min(a.received_on) from conflict_appeals a where ${own('a')}) as appeal_received_on,
    (select max(s.shown_on) from exhibit_showings s join conflict_participants p
      on p.tenant_id = s.tenant_id and p.id = s.participant_id and p.role = 'respondent' where ${own('s')}) as shown_on,
    (select coalesce(jsonb_agg(jsonb_build_object('name', p.name, 'number', e.number) order by p.name, e.number), '[]')
      from conflict_participants p join exhibits e on e.tenant_id = p.tenant_id and e.request_id = p.request_id
      where ${own('p')} and p.role = 'respondent' and p.removed_at is null and e.number is not null
        and e.withdrawn_at is null and not exists (select from exhibit_showings s where s.tenant_id = e.tenant_id
          and s.request_id = e.request_id and s.exhibit_id = e.id and s.participant_id = p.id)) as unshown`.execute(tx)
  const [records] = rows
  if (!records) throw new Error('A select without a table answers a row.')
  return records
}

/** Steps shown by these records. */
export const ofRecords = {
  meeting_held: ({ records }) => held(records),
  hearing_held: ({ records }) => held(records),
  evidence_shared: ({ records: { shownOn, unshown } }) => {
    if (!shownOn) return undefined
    if (unshown.length === 0) return on(shownOn, 'All exhibits shown by')
    return {
      shows: false,
      says: `Not shown yet: ${unshown.map(({ name, number }) => `exhibit ${number} to ${name}`).join(', ')}`,
    }
  },
  companion_right: ({ records }) => on(records.accompanimentToldOn, 'With the invitation of') ?? drafted(records),
  notified_in_writing: ({ records }) => on(records.invitationSentOn, 'Letter of') ?? drafted(records),
  decision_in_writing: ({ records }) => on(records.outcomeSentOn, 'Letter of'),
  appeal_offered: ({ records }) => appealOffered(records),
} satisfies Partial<Record<StepId, EvidenceOf>>

function held({ hearingHeldOn, hearingPlannedOn: planned }: Records): Evidence | undefined {
  if (hearingHeldOn || !planned) return on(hearingHeldOn, 'Held on')
  return { shows: false, says: `Planned for ${longDate(planned)}`, isAhead: planned >= today() }
}

const drafted = ({ isInvitationDrafted }: Records): Evidence | undefined =>
  isInvitationDrafted ? { shows: false, says: 'The invitation is drafted, and not sent yet' } : undefined

function appealOffered({ appealToldOn, appealReceivedOn, outcomeSentOn }: Records): Evidence | undefined {
  const shown = on(appealToldOn, 'Letter of') ?? on(appealReceivedOn, 'An appeal was received on')
  if (shown || !outcomeSentOn) return shown
  return { shows: false, says: `The letter of ${longDate(outcomeSentOn)} does not mention an appeal` }
}

const on = (date: string | null, words: string): Evidence | undefined =>
  date ? { shows: true, says: `${words} ${longDate(date)}` } : undefined
