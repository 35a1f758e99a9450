import { type RawBuilder, sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { columns, split } from '#platform/database/columns.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing, notFound } from '#platform/errors.ts'
import type { DataKey } from '#platform/secrets/seal.server.ts'
import type { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { canWork } from '../policy.ts'
import type { ReviewRef } from '../review/queries.server.ts'
import { type Plan, PlanFields, type PlanMeeting, PlanMeetingFields } from './contract.ts'
import { openMeeting, openPlan, planKey, type SealedTexts } from './sealed.server.ts'

type Reading = Pick<Call, 'tx' | 'actor' | 'keyring'>
type PlanAnswered = {
  trainingGiven: boolean | null
  trainingNote: string | null
  peersConsistent: boolean | null
  peersNote: string | null
}
/** The key is that of the review. */
type Keyed = { tenantId: string; reviewId: string; encryptedDataKey: Buffer | null }

/** The stored columns. */
export type PlanRow = Omit<Pick<Plan, keyof typeof PlanFields.shape>, keyof SealedTexts> &
  Pick<PlanAnswered, 'trainingGiven' | 'peersConsistent'> &
  SealedTexts &
  Keyed & {
    requestId: string
    isWorkable: boolean
    startedBy: NamedPerson | null
  }

const fields = columns('performancePlans', PlanFields, 'p')

const where = (condition: RawBuilder<unknown>) => sql<PlanRow>`
  select ${fields}, p.tenant_id, p.request_id, p.objectives, p.training_given, p.training_note, p.peers_consistent,
    p.peers_note, ${namedPerson('u')} as started_by, v.id as review_id, v.encrypted_data_key,
    v.status <> 'completed' and v.request_status in ('pending', 'in_progress') as is_workable
  from performance_plans p
  join performance_reviews v on v.tenant_id = p.tenant_id and v.request_id = p.request_id
  left join users u on u.id = p.started_by_id
  where ${condition} order by p.created_at desc, p.id`

/** One plan of the actor’s tenants, or a 404. */
export async function planRow(tx: Tx, actor: Actor, id: string): Promise<PlanRow> {
  const { rows } = await where(sql`p.id = ${id} and p.tenant_id = any (${actor.tenants}::uuid[])`).execute(tx)
  return existing(rows)
}

/** The plans of a review, the newest first. */
export async function plansOf(call: Reading, { tenantId, requestId }: ReviewRef): Promise<Plan[]> {
  const { tx } = call
  const { rows } = await where(sql`p.tenant_id = ${tenantId} and p.request_id = ${requestId}`).execute(tx)
  const meetings = await meetingsIn(tx, sql`m.tenant_id = ${tenantId} and m.request_id = ${requestId}`)
  return rows.map((row) => toPlan(call, row, meetings))
}

export async function planOf(call: Reading, id: string): Promise<Plan> {
  const { tx, actor } = call
  const row = await planRow(tx, actor, id)
  return toPlan(call, row, await meetingsIn(tx, sql`m.tenant_id = ${row.tenantId} and m.plan_id = ${row.id}`))
}

function toPlan({ actor, keyring }: Omit<Reading, 'tx'>, stored: PlanRow, meetings: readonly MeetingRow[]): Plan {
  const key = planKey(keyring, stored)
  const row = openPlan(key, stored)
  const { requestId, objectives, startedBy, isWorkable } = row
  const [own] = split(PlanFields, row)
  const isStaff = canWork(actor)
  const edit = isStaff && isWorkable && row.outcome === null
  return {
    ...own,
    requestId,
    objectives,
    startedBy,
    answers: isStaff ? answersIn(row) : null,
    meetings: meetings.filter(({ planId }) => planId === row.id).map((each) => toMeeting(key, each)),
    can: { edit, start: edit && row.startedAt === null, reveal: isStaff && row.startedAt !== null },
  }
}

function answersIn({ trainingGiven, trainingNote, peersConsistent, peersNote }: PlanAnswered): Plan['answers'] {
  if (trainingGiven === null || peersConsistent === null) return null
  return {
    training: { answer: trainingGiven, note: trainingNote ?? '' },
    peers: { answer: peersConsistent, note: peersNote ?? '' },
  }
}

/** The stored columns. */
export type MeetingRow = Omit<Pick<PlanMeeting, keyof typeof PlanMeetingFields.shape>, 'notes'> &
  Keyed & { requestId: string; planId: string; notes: Buffer | null }

const meetingFields = columns('performancePlanMeetings', PlanMeetingFields, 'm')

async function meetingsIn(tx: Tx, condition: RawBuilder<unknown>): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
    select ${meetingFields}, m.tenant_id, m.request_id, m.plan_id, v.id as review_id, v.encrypted_data_key
    from performance_plan_meetings m
    join performance_reviews v on v.tenant_id = m.tenant_id and v.request_id = m.request_id
    where ${condition} order by m.planned_on, m.id`.execute(tx)
  return rows
}

/** One meeting of a plan of the actor’s tenants, or a 404. */
export async function meetingRow(tx: Tx, actor: Actor, id: string): Promise<MeetingRow> {
  const [row] = await meetingsIn(tx, sql`m.id = ${id} and m.tenant_id = any (${actor.tenants}::uuid[])`)
  if (!row) throw notFound()
  return row
}

/** `key` is that of its plan. */
export function toMeeting(key: DataKey, row: MeetingRow): PlanMeeting {
  const [meeting] = split(PlanMeetingFields, openMeeting(key, row))
  return { ...meeting, isDue: meeting.verdict === null && meeting.plannedOn <= today() }
}
