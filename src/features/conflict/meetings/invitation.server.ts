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
