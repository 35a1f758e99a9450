import { sql } from 'kysely'
import type * as z from 'zod'
import type { Call } from '#platform/call/route.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing, notFound } from '#platform/errors.ts'
import { type SealedRow, unsealRecord } from '#platform/secrets/seal.server.ts'
import { CaseFacts, type ConflictCase, InvestigationNotes, Participant, TimelineEvent } from '../contract.ts'
import { canReadFile, canReadOutcome } from '../policy.ts'
import { keyOfCase } from './seal.server.ts'

// The request may be corrected after the case was opened, so its description is used.
const facts = sql`${columns('conflictCases', CaseFacts.omit({ description: true }), 'c')}, r.description`
const itsRequest = sql`join requests r on r.tenant_id = c.tenant_id and r.id = c.request_id`
const notes = columns('conflictCases', InvestigationNotes, 'c')

export type CaseRef = { tenantId: string; requestId: string }

/** The ids of a case, for the records that belong to it. */
export async function caseRef(tx: Tx, actor: Actor, requestId: string): Promise<CaseRef> {
  const { rows } = await sql<CaseRef>`
    select tenant_id, request_id from conflict_cases
    where request_id = ${requestId} and tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  return existing(rows)
}

export type Reading = Pick<Call, 'tx' | 'actor' | 'keyring'>
/** The columns needed to decrypt the others. */
type Found = { tenantId: string; encryptedDataKey: Buffer }
const Whole = CaseFacts.extend(InvestigationNotes.shape)
type WholeRow = SealedRow<typeof Whole> & Found
type Row = Omit<WholeRow, keyof typeof InvestigationNotes.shape> & Partial<WholeRow>

/** The case of a request, without the fields that the actor may not see. */
export async function caseOf(
  { tx, actor, keyring }: Reading,
  requestId: string,
): Promise<ConflictCase & { tenantId: string }> {
  const mine = canReadFile(actor) ? sql`${facts}, ${notes}` : facts
  const { rows } = await sql<Row>`
    select c.tenant_id, c.encrypted_data_key, ${mine} from conflict_cases c ${itsRequest}
    where c.request_id = ${requestId} and c.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  if (!rows[0]) throw notFound()
  return opened(keyring, canReadOutcome(actor, rows[0]) ? rows[0] : { ...rows[0], ...withheld })
}

function opened<Shown extends Row>(keyring: Call['keyring'], { encryptedDataKey, ...row }: Shown) {
  const { tenantId, id } = row
  const key = keyOfCase(keyring, { tenantId, id, encryptedDataKey })
  return unsealRecord(Whole, row, key, { tenantId, table: 'conflict_cases', id })
}

/** With the notes, and locked, so that changes of a case wait for one another. */
export async function lockedCase({ tx, actor, keyring }: Reading, requestId: string): Promise<HeldCase> {
  const { rows } = await sql<WholeRow>`
    select c.tenant_id, c.encrypted_data_key, ${facts}, ${notes} from conflict_cases c ${itsRequest}
    where c.request_id = ${requestId} and c.tenant_id = any (${actor.tenants}::uuid[]) for update of c`.execute(tx)
  if (!rows[0]) throw notFound()
  return opened(keyring, rows[0])
}

export type HeldCase = z.output<typeof CaseFacts> & z.output<typeof InvestigationNotes> & { tenantId: string }

const withheld = { resolutionType: null, resolutionDetails: null, followUpActions: null, outcomeWithheld: false }

const person = columns('conflictParticipants', Participant, 'p')

export async function participantsOf(tx: Tx, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql<Participant>`
    select ${person} from conflict_participants p where p.tenant_id = ${tenantId} and p.request_id = ${requestId}
      and p.removed_at is null
    order by p.created_at, p.name, p.id`.execute(tx)
  return rows
}

const line = columns('timelineEvents', TimelineEvent, 'l')

export async function countEvents(tx: Tx, { tenantId, requestId }: CaseRef): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from timeline_events l
    where l.tenant_id = ${tenantId} and l.request_id = ${requestId}`.execute(tx)
  return rows[0]?.count ?? 0
}

type Place = { createdAt: string; id: string; limit: number }

export async function eventsAfter(tx: Tx, { tenantId, requestId }: CaseRef, { createdAt, id, limit }: Place) {
  const { rows } = await sql<TimelineEvent>`
    select ${line} from timeline_events l where l.tenant_id = ${tenantId} and l.request_id = ${requestId}
      and (l.created_at, l.id) > (${createdAt}::timestamptz, ${id}::uuid)
    order by l.created_at, l.id limit ${limit}`.execute(tx)
  return rows
}

/** The latest events, oldest first. */
export async function timelineOf(tx: Tx, { tenantId, requestId }: CaseRef, most: number) {
  const { rows } = await sql<TimelineEvent>`
    select ${line} from timeline_events l where l.tenant_id = ${tenantId} and l.request_id = ${requestId}
    order by l.created_at desc, l.id desc limit ${most}`.execute(tx)
  return rows.toReversed()
}
