import { type RawBuilder, sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { invalidTransition, notFound } from '#platform/errors.ts'
import type { SealedRow } from '#platform/secrets/seal.server.ts'
import type { CaseRef, Reading } from '../case/queries.server.ts'
import { caseSealOf, type Reader } from '../case/seal.server.ts'
import type { CaseStanding } from '../case/standing.server.ts'
import { appealDeadline, inTimeUntil } from '../limits/appeal.server.ts'
import { openAppeals } from '../parties/appealing.server.ts'
import type { People } from '../parties/people.server.ts'
import { canReadOutcome, canWorkOn } from '../policy.ts'
import { type Appeal, AppealFields, AppealWords } from './contract.ts'

type Fields = Pick<Appeal, keyof typeof AppealFields.shape | keyof typeof AppealWords.shape>
type Meeting = NonNullable<Appeal['meeting']>
export type AppealRow = Fields &
  CaseRef & {
    participantId: string
    decisionMakerId: string
    meetingDate: string | null
    meetingTime: string | null
    meetingState: Meeting['state'] | null
  }

const fields = columns('conflictAppeals', AppealFields, 'a')
const words = columns('conflictAppeals', AppealWords, 'a')

type StoredRow = Omit<AppealRow, keyof typeof AppealWords.shape> & SealedRow<typeof AppealWords>

const where = (condition: RawBuilder<unknown>) => sql<StoredRow>`
  select ${fields}, ${words}, a.tenant_id, a.request_id, a.participant_id, a.decision_maker_id,
    m.meeting_date, m.meeting_time, m.state as meeting_state
  from conflict_appeals a
  left join lateral (
    select m.meeting_date, m.meeting_time, m.state from conflict_meetings m
    where m.tenant_id = a.tenant_id and m.request_id = a.request_id and m.participant_id = a.participant_id
      and m.kind = 'appeal' and m.state in ('planned', 'held')
    order by m.meeting_date desc, m.created_at desc limit 1
  ) m on true
  where ${condition} order by a.received_on desc, a.created_at desc, a.id`

export async function appealsOf(reader: Reader, of: CaseRef): Promise<AppealRow[]> {
  const [{ rows }, { open }] = await Promise.all([
    where(sql`a.tenant_id = ${of.tenantId} and a.request_id = ${of.requestId}`).execute(reader.tx),
    appealSealOf(reader, of),
  ])
  return rows.map(open)
}

export const appealSealOf = (reader: Reader, of: CaseRef) =>
  caseSealOf(reader, of, { table: 'conflict_appeals', shape: AppealWords })

/** One appeal of the actor’s tenants, or a 404. */
export async function appealRow(reading: Reading, id: string): Promise<AppealRow> {
  const { tx, actor } = reading
  const { rows } = await where(sql`a.id = ${id} and a.tenant_id = any (${actor.tenants}::uuid[])`).execute(tx)
  if (!rows[0]) throw notFound()
  const { open } = await appealSealOf(reading, rows[0])
  return open(rows[0])
}

/** A case is not closed while an appeal is undecided. */
export async function ensureNoOpenAppeal(tx: Tx, ref: CaseRef) {
  const [open] = await openAppeals(tx, ref)
  if (open) throw invalidTransition(`The appeal by ${open.name} is still open. Decide it first.`)
}

type About = { actor: Actor; standing: CaseStanding; people: People }

const withheld = Object.fromEntries(Object.keys(AppealWords.shape).map((field) => [field, null]))

export function toAppeal(row: AppealRow, { actor, standing, people }: About): Appeal {
  const { letterSentOn, letterSentBy, receivedOn, meetingDate, meetingTime, meetingState } = row
  const deadline = appealDeadline({ sentOn: letterSentOn, sentBy: letterSentBy }, standing.jurisdiction)
  const isOpen = row.outcome === null
  return {
    ...AppealFields.parse(row),
    ...AppealWords.parse(canReadOutcome(actor, standing) ? row : withheld),
    person: people.of(row.participantId),
    decisionMaker: people.of(row.decisionMakerId),
    deadline,
    isLate: receivedOn > inTimeUntil(letterSentOn, standing.jurisdiction),
    isOpen,
    meeting: meetingDate && meetingTime && meetingState ? { meetingDate, meetingTime, state: meetingState } : null,
    can: { decide: isOpen && canWorkOn(actor, standing) },
  }
}
