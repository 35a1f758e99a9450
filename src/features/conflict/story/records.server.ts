import { sql } from 'kysely'
import type * as z from 'zod'
import type { Tx } from '#platform/database/database.server.ts'
import { resolutionLabels } from '../case/words.ts'
import type { CaseRef } from '../case/queries.server.ts'
import type { ResolutionType } from '../contract.ts'
import { kindLabels as letterLabels, type LetterKind, sentBy, type Sending } from '../letters/words.ts'
import type { MeetingKind } from '../meetings/contract.ts'
import { kindLabels as meetingLabels } from '../meetings/words.ts'
import { MAX_STORY } from './contract.ts'

type Row = { from: keyof typeof said; on: string; who: string; what: string; how: string; recordedAt: string }
type Told = Pick<Row, 'who' | 'what' | 'how'>

type Resolution = z.infer<typeof ResolutionType>

const meeting = (kind: string) => meetingLabels[kind as MeetingKind]

/** How each record tells what happened. The casts are of enumerations that the database checks. */
const said = {
  raised: () => 'The request was raised in the portal',
  taken: ({ who }: Told) => `Statement of ${who} taken`,
  signed: ({ who }: Told) => `Statement signed by ${who}`,
  obtained: ({ what, how }: Told) => `Exhibit ${how} obtained: ${what}`,
  shown: ({ who, how }: Told) => `Exhibit ${how} shown to ${who}`,
  held: ({ who, what }: Told) => `${meeting(what)} with ${who} held`,
  minuted: ({ who, what }: Told) => `Minutes of the ${meeting(what).toLowerCase()} with ${who} signed off`,
  sent: ({ who, what, how }: Told) => `${letterLabels[what as LetterKind]} sent to ${who} ${sentBy[how as Sending]}`,
  decided: ({ who, what }: Told) => `Decision about ${who}: ${resolutionLabels[what as Resolution].toLowerCase()}`,
  appealed: ({ who }: Told) => `Appeal by ${who} received`,
  appealDecided: ({ who }: Told) => `Appeal by ${who} decided`,
  advised: () => 'Advice given to the client',
}

/** The dated facts that the records of a case hold, each on the day it happened. */
export async function recordedFacts(tx: Tx, { tenantId, requestId }: CaseRef) {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.tenantId`)} = ${tenantId} and ${sql.ref(`${alias}.requestId`)} = ${requestId}`
  const person = (id: string) => sql`join conflict_participants p on ${own('p')} and p.id = ${sql.ref(id)}`
  const { rows } = await sql<Row>`
    select 'raised' as "from", (r.created_at at time zone 'Europe/London')::date as "on", '' as who, '' as what,
      '' as how, r.created_at as recorded_at
    from requests r where r.tenant_id = ${tenantId} and r.id = ${requestId}
    union all select 'taken', s.taken_on, p.name, '', '', s.created_at
    from case_statements s ${person('s.participantId')} where ${own('s')} and s.signed_on is not null
    union all select 'signed', s.signed_on, p.name, '', '', s.updated_at
    from case_statements s ${person('s.participantId')} where ${own('s')} and s.signed_on is not null
    union all select 'obtained', e.obtained_on, '', e.title, e.number::text, e.created_at
    from exhibits e where ${own('e')} and e.number is not null and e.obtained_on is not null and e.withdrawn_at is null
    union all select 'shown', s.shown_on, p.name, '', e.number::text, s.created_at
    from exhibit_showings s ${person('s.participantId')}
    join exhibits e on ${own('e')} and e.id = s.exhibit_id where ${own('s')}
    union all select 'held', m.meeting_date, p.name, m.kind, '', m.updated_at
    from conflict_meetings m ${person('m.participantId')} where ${own('m')} and m.state = 'held'
    union all select 'minuted', n.signed_on, p.name, m.kind, '', n.updated_at
    from conflict_minutes n join conflict_meetings m on ${own('m')} and m.id = n.meeting_id ${person('m.participantId')}
    where ${own('n')} and n.signed_on is not null
    union all select 'sent', d.sent_on, p.name, l.kind, d.how, d.created_at
    from letter_dispatches d join letters l on ${own('l')} and l.id = d.letter_id ${person('l.participantId')}
    where ${own('d')} and d.failed_at is null
    union all select 'decided', o.decided_on, p.name, o.type, '', o.created_at
    from conflict_outcomes o ${person('o.participantId')} where ${own('o')}
    union all select 'appealed', a.received_on, p.name, '', '', a.created_at
    from conflict_appeals a ${person('a.participantId')} where ${own('a')}
    union all select 'appealDecided', a.decided_on, p.name, '', '', a.updated_at
    from conflict_appeals a ${person('a.participantId')} where ${own('a')} and a.decided_on is not null
    union all select 'advised', a.advised_on, '', '', '', a.created_at from case_advice a where ${own('a')}
    order by "on" desc, recorded_at desc limit ${MAX_STORY}`.execute(tx)
  return rows.map(({ from, on, recordedAt, ...told }) => ({
    from,
    exhibit: from === 'obtained' || from === 'shown' ? Number(told.how) : null,
    on,
    recordedAt,
    says: said[from](told),
    entered: null,
  }))
}
