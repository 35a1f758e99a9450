import { sql } from 'kysely'
import type * as z from 'zod'
import type { RequestStatus } from '#features/request/contract.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { type CaseParticipant, type ConflictDetail, type Escalation, MAX_EVENTS } from '../contract.ts'
import { shownIn } from '../parties/shown.server.ts'
import { isWarningWithdrawn } from '../outcomes/queries.server.ts'
import { abilities, canReadFile, canReadOutcome } from '../policy.ts'
import { isOutcomeDrafted } from './drafted.server.ts'
import { type CaseRef, caseOf, participantsOf, type Reading, timelineOf } from '../case/queries.server.ts'

/** Everything that a reader of the case sees of it. */
export async function detailOf(reading: Reading, requestId: string): Promise<z.input<typeof ConflictDetail>> {
  const { tx, actor } = reading
  const conflictCase = await caseOf(reading, requestId)
  const isStaff = canReadFile(actor)
  const [participants, timelineEvents, escalation, requestStatus, notesSaved, readers, isDrafted, withdrawn] =
    await Promise.all([
      partiesOf(tx, actor, conflictCase),
      timelineOf(tx, conflictCase, MAX_EVENTS),
      escalationOf(tx, conflictCase),
      requestStatusOf(tx, conflictCase),
      isStaff ? notesSavedIn(tx, conflictCase) : null,
      isStaff ? advisersOf(tx, conflictCase) : [],
      isStaff && isOutcomeDrafted(tx, conflictCase),
      canReadOutcome(actor, conflictCase) && isWarningWithdrawn(tx, conflictCase),
    ])
  const can = abilities(actor, { status: conflictCase.status, requestStatus, escalation })
  return {
    conflictCase,
    participants,
    timelineEvents,
    escalation,
    notesSaved,
    readers,
    isOutcomeDrafted: isDrafted,
    isWarningWithdrawn: withdrawn,
    can,
  }
}

async function partiesOf(tx: Tx, actor: Actor, of: CaseRef): Promise<CaseParticipant[]> {
  const [people, shown] = await Promise.all([participantsOf(tx, of), shownIn(tx, actor, of)])
  return people.map(shown)
}

async function escalationOf(tx: Tx, { tenantId, requestId }: CaseRef): Promise<Escalation | null> {
  const { rows } = await sql<Escalation>`
    select e.notes, e.created_at as requested_at, e.decision, e.reason, e.decided_at, ${namedPerson('u')} as requested_by,
      ${namedPerson('d')} as decided_by
    from conflict_escalations e join users u on u.id = e.requested_by_id left join users d on d.id = e.decided_by_id
    where e.tenant_id = ${tenantId} and e.request_id = ${requestId}`.execute(tx)
  return rows[0] ?? null
}

async function requestStatusOf(tx: Tx, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql<{ status: RequestStatus }>`
    select status from requests where tenant_id = ${tenantId} and id = ${requestId}`.execute(tx)
  if (!rows[0]) throw new Error('Every case has its request.')
  return rows[0].status
}

async function notesSavedIn(tx: Tx, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql<NonNullable<ConflictDetail['notesSaved']>>`
    select ${namedPerson('u')} as by, c.created_at as at
    from conflict_case_changes c join users u on u.id = c.user_id
    where c.tenant_id = ${tenantId} and c.request_id = ${requestId} and c.field = 'reviewingNotesNotes'
    order by c.version desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The staff who serve the company. */
async function advisersOf(tx: Tx, { tenantId, requestId }: CaseRef) {
  const { rows } = await sql<NamedPerson>`
    select u.id, u.first_name, u.last_name from staff_assignments s join users u on u.id = s.staff_id
    where s.tenant_id = ${tenantId} and u.is_active and u.deleted_at is null
      and not ${requestId} = any (hidden_from(u.id, array[${tenantId}]::uuid[]))
    order by u.first_name, u.last_name, u.id`.execute(tx)
  return rows
}
