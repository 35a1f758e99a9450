import { type RawBuilder, sql } from 'kysely'
import type { RequestStatus } from '#features/request/contract.ts'
import { ensureStillOpen } from '#features/request/request.server.ts'
import { companyCalled } from '#features/session/contract.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing } from '#platform/errors.ts'
import type { AcknowledgedHow } from './how.ts'
import { ensureUnlocked } from '../review/lock.server.ts'
import type { ReviewState } from '../contract.ts'
import { reviewRef } from '../review/queries.server.ts'

/** A review with the progress of both sides. */
export type Prepared = {
  tenantId: string
  id: string
  requestId: string
  requestStatus: RequestStatus
  state: ReviewState
  employer: string
  employeeName: string | null
  /** The address given for the review, or else that in the employee’s record. */
  email: string | null
  hasManagerReview: boolean
  managerReviewCompleted: boolean
  managerReviewDate: string | null
  finalDecisionCompleted: boolean
  finalDecisionDate: string | null
  selfId: string | null
  askedAt: string | null
  askedById: string | null
  until: string | null
  remindedAt: string | null
  reminderCount: number | null
  openedAt: string | null
  savedAt: string | null
  handedInAt: string | null
  sharedId: string | null
  sharedAt: string | null
  sharedById: string | null
  /** Encrypted, as is the note below: see `openShared`. */
  withoutReason: Buffer | null
  /** Those of the day on which it was shared, or else completed. */
  ratingWords: string[] | null
  linkUntil: string | null
  sharedOpenedAt: string | null
  acknowledgedHow: AcknowledgedHow | null
  acknowledgedOn: string | null
  acknowledgedAt: string | null
  acknowledgedById: string | null
  acknowledgementNote: Buffer | null
  encryptedDataKey: Buffer | null
}

const prepared = (which: RawBuilder<unknown>) => sql<Prepared>`
    select v.tenant_id, v.id, v.request_id, v.request_status, v.state, coalesce(t.name, ${companyCalled(null)}) as employer,
      coalesce(e.first_name || ' ' || e.last_name, nullif(v.employee_name, '')) as employee_name,
      coalesce(v.employee_email, e.email) as email,
      (v.manager_feedback is not null or v.manager_rating is not null) as has_manager_review,
      v.manager_review_completed, v.manager_review_date, v.final_decision_completed, v.final_decision_date,
      s.id as self_id, s.asked_at, s.asked_by_id, s.until, s.reminded_at, s.reminder_count, s.opened_at, s.saved_at,
      s.handed_in_at, h.id as shared_id, h.shared_at, h.shared_by_id, h.without_reason,
      coalesce(h.rating_words, v.rating_words) as rating_words, h.link_until,
      h.opened_at as shared_opened_at, h.acknowledged_how, h.acknowledged_on, h.acknowledged_at, h.acknowledged_by_id,
      h.acknowledgement_note, v.encrypted_data_key
    from performance_reviews v
    join tenants t on t.id = v.tenant_id
    left join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
    left join self_assessments s on s.tenant_id = v.tenant_id and s.request_id = v.request_id
    left join shared_reviews h on h.tenant_id = v.tenant_id and h.request_id = v.request_id
    where ${which}`

export async function preparedOf(tx: Tx, actor: Pick<Actor, 'tenants'>, requestId: string): Promise<Prepared> {
  const { rows } = await prepared(
    sql`v.request_id = ${requestId} and v.tenant_id = any (${actor.tenants}::uuid[])`,
  ).execute(tx)
  return existing(rows)
}

/** The same, locked: both sides and the reviewers’ changes wait for one another. */
export async function lockedPrepared(tx: Tx, actor: Pick<Actor, 'tenants'>, requestId: string): Promise<Prepared> {
  const ref = await reviewRef(tx, actor, requestId)
  await lock(tx, ref)
  return preparedOf(tx, actor, requestId)
}

/** A statement of its own: data read together with the lock could date from before the wait. */
const lock = (tx: Tx, { tenantId, id }: Pick<Prepared, 'tenantId' | 'id'>) =>
  tx
    .selectFrom('performanceReviews')
    .select('id')
    .where((eb) => eb.and({ tenantId, id }))
    .forUpdate()
    .execute()

type GuestRecord = { tenantId: string; recordId: string }
type Of = { of: 's' | 'h'; isLocked?: boolean }

/** The review that a guest’s link is for: as a self-assessment, or as a shared review. */
export async function preparedForGuest(
  tx: Tx,
  { tenantId, recordId }: GuestRecord,
  { of, isLocked = false }: Of,
): Promise<Prepared | undefined> {
  const read = () => prepared(sql`v.tenant_id = ${tenantId} and ${sql.ref(`${of}.id`)} = ${recordId}`).execute(tx)
  const { rows } = await read()
  if (!isLocked || !rows[0]) return rows[0]
  await lock(tx, rows[0])
  return (await read()).rows[0]
}

export const isOver = ({ requestStatus, state }: Pick<Prepared, 'requestStatus' | 'state'>) =>
  requestStatus === 'completed' || requestStatus === 'cancelled' || state === 'completed'

/** Keeps the request from being closed in the meantime; a completed review is refused. */
export async function ensureReviewOpen(tx: Tx, review: Prepared) {
  await ensureStillOpen(tx, { tenantId: review.tenantId, id: review.requestId })
  ensureUnlocked({ status: review.state })
}

/** For e-mails and the history, if the review names no employee. */
export const nameIn = ({ employeeName }: Pick<Prepared, 'employeeName'>) => employeeName ?? 'the employee'
