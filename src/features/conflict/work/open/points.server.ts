import { sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { longDate } from '#ui/text/dates.ts'
import { type CaseRef, caseRef, type Reading } from '../../case/queries.server.ts'
import { guideOf } from '../../guide/queries.server.ts'
import { kindLabels as letterLabels, type LetterKind } from '../../letters/words.ts'
import type { MeetingKind } from '../../meetings/contract.ts'
import { kindLabels as meetingLabels } from '../../meetings/words.ts'
import { listOpenPoints, MAX_POINTS, type OpenPoint } from './contract.ts'

const listOpenPointsRoute = route(listOpenPoints, async ({ params, ...call }) => {
  const found = await caseRef(call.tx, call.actor, params.requestId)
  return openPointsOf(call, found)
})

export const openPointRoutes: Route[] = [listOpenPointsRoute]

/** The points that a fair end still needs: the steps that the Code asks for, then what was begun and not ended. */
export async function openPointsOf(reading: Reading, found: CaseRef): Promise<OpenPoint[]> {
  const [guide, rows] = await Promise.all([guideOf(reading, found), unfinishedIn(reading.tx, found)])
  const steps = guide.steps.filter(({ isAsked, state }) => isAsked && (state === 'missing' || state === 'later'))
  return [
    ...steps.map(({ label, source, state }) => ({ says: `${label} (${source})`, isDue: state === 'missing' })),
    ...rows.map((row) => ({ says: wordsOf(row), isDue: isDue(row) })),
  ].slice(0, MAX_POINTS)
}

/** Findings and drafts take their time, and a meeting that is to come is not late. */
const isDue = ({ kind, date }: Row) => (kind === 'planned' ? date < today() : kind !== 'finding' && kind !== 'draft')

type Of<Kind extends string, Fields> = Kind extends string ? { kind: Kind; place: number } & Fields : never
type Row =
  | Of<'appeal', { who: string; what: null; date: string }>
  | Of<'undecided', { who: string; what: null; date: null }>
  | Of<'unwritten' | 'unsigned' | 'planned', { who: string; what: MeetingKind; date: string }>
  | Of<'finding', { who: null; what: string; date: null }>
  | Of<'unsent' | 'draft', { who: string; what: LetterKind; date: null }>

function wordsOf({ kind, who, what, date }: Row): string {
  if (kind === 'appeal') return `Decide the appeal by ${who}`
  if (kind === 'undecided') return `Record the decision about ${who}, whose hearing was held`
  if (kind === 'finding') return `Make a finding on allegation ${what}`
  if (kind === 'unsent') return `Send the letter to ${who}: ${letterLabels[what].toLowerCase()}`
  if (kind === 'draft') return `Issue or discard the draft to ${who}: ${letterLabels[what].toLowerCase()}`
  const meeting = `the ${meetingLabels[what].toLowerCase()} with ${who} on ${longDate(date)}`
  if (kind === 'unwritten') return `Write the minutes of ${meeting}`
  return kind === 'unsigned' ? `Have the minutes of ${meeting} signed off` : `Hold or cancel ${meeting}`
}

async function unfinishedIn(tx: Tx, { tenantId, requestId }: CaseRef): Promise<Row[]> {
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.tenantId`)} = ${tenantId} and ${sql.ref(`${alias}.requestId`)} = ${requestId}`
  const person = (id: string) => sql`join conflict_participants p on ${own('p')} and p.id = ${sql.ref(id)}`
  const { rows } = await sql<Row>`
    select 'appeal' as kind, p.name as who, null as what, a.received_on as date, 1 as place
    from conflict_appeals a ${person('a.participantId')} where ${own('a')} and a.outcome is null
    union all
    select 'undecided', p.name, null, null, 2 from conflict_participants p
    where ${own('p')} and p.role = 'respondent' and p.removed_at is null
      and exists (select from conflict_meetings m where ${own('m')} and m.participant_id = p.id and m.kind = 'hearing'
        and m.state = 'held')
      and not exists (select from conflict_outcomes o where ${own('o')} and o.participant_id = p.id)
    union all
    select case when m.state = 'planned' then 'planned' when n.id is null then 'unwritten' else 'unsigned' end,
      p.name, m.kind, m.meeting_date, 3
    from conflict_meetings m ${person('m.participantId')}
    left join lateral (
      select n.id, n.sign_off from conflict_minutes n
      where n.tenant_id = m.tenant_id and n.meeting_id = m.id order by n.edition desc limit 1
    ) n on true
    where ${own('m')} and (m.state = 'planned' or (m.state = 'held' and n.sign_off is null))
    union all
    select 'finding', null, a.number::text, null, 4 from allegations a
    where ${own('a')} and not exists (select from allegation_findings f where ${own('f')} and f.allegation_id = a.id)
    union all
    select case when l.status = 'draft' then 'draft' else 'unsent' end, p.name, l.kind, null, 5
    from letters l ${person('l.participantId')}
    where ${own('l')} and (l.status = 'draft' or (l.status = 'issued'
      and not exists (select from letter_dispatches d where ${own('d')} and d.letter_id = l.id and d.failed_at is null)
      and not exists (select from letters c where ${own('c')} and c.replaces_id = l.id and c.status = 'issued')))
    order by place, date nulls last, who, what limit ${MAX_POINTS}`.execute(tx)
  return rows
}
