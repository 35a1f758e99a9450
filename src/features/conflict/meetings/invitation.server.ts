import { sql } from 'kysely'

/** Joins to a meeting `m`, as `i`, what the letters that invited to it say. A letter that was returned invited no one. */
export const withInvitations = sql`left join lateral (
  select min(d.sent_on) as sent_on, bool_or('companion' = any (l.tells)) as tells_companion
  from letters l
  join letter_dispatches d on d.tenant_id = l.tenant_id and d.request_id = l.request_id and d.letter_id = l.id
  where l.tenant_id = m.tenant_id and l.request_id = m.request_id and l.meeting_id = m.id and d.failed_at is null
) i on true`

/** The day of the invitation: that of the first letter, or the one entered by hand if it was earlier. */
export const invitedOn = sql`least(m.invited_on, i.sent_on)`

/** Whether the person was told of the right to be accompanied, by a letter or as entered by hand. */
export const isToldOfCompanion = sql`(m.accompaniment_told or coalesce(i.tells_companion, false))`

/**
 * Joins to a meeting `m`, as `w`, the letter that would invite to it and has not been sent: the newest draft to its
 * person, or what was issued for it.
 */
export const withUnsent = sql`left join lateral (
  select l.id as letter_id, l.status from letters l
  where l.tenant_id = m.tenant_id and l.request_id = m.request_id and l.participant_id = m.participant_id
    and m.state = 'planned' and l.kind = any (case m.kind
      when 'hearing' then array['grievance_meeting_invitation', 'hearing_invitation']
      when 'appeal' then array['appeal_invitation'] else array['investigation_invitation'] end)
    and (l.status = 'draft' or l.status = 'issued' and l.meeting_id = m.id and not exists (
      select from letter_dispatches d
      where d.tenant_id = l.tenant_id and d.request_id = l.request_id and d.letter_id = l.id))
  order by l.created_at desc, l.id limit 1
) w on true`
