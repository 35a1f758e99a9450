import { sql } from 'kysely'
import type { RequestStatus } from '#features/request/contract.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing } from '#platform/errors.ts'
import { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { Goal, type Review, type ReviewFacts, ReviewFacts as Facts, ReviewTexts as Texts } from '../contract.ts'
import type { Keyed, StoredTexts } from './sealed/texts.server.ts'

export type ReviewRef = { tenantId: string; id: string; requestId: string }

/** The ids of a review, for its related records. */
export async function reviewRef(tx: Tx, actor: Pick<Actor, 'tenants'>, requestId: string): Promise<ReviewRef> {
  const { rows } = await sql<ReviewRef>`
    select tenant_id, id, request_id from performance_reviews
    where request_id = ${requestId} and tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  return existing(rows)
}

export type HeldFacts = ReviewFacts & { tenantId: string; requestStatus: RequestStatus }
/** Its texts are encrypted: see `openTexts`. */
export type HeldReview = HeldFacts & StoredTexts & Keyed

const all = sql`v.tenant_id, v.request_status, v.encrypted_data_key, ${columns('performanceReviews', Facts, 'v')},
  ${columns('performanceReviews', Texts, 'v')}`

/** All of a review, locked: everyone who changes it waits their turn. */
export async function lockedReview(tx: Tx, actor: Actor, requestId: string): Promise<HeldReview> {
  const { rows } = await sql<HeldReview>`
    select ${all} from performance_reviews v
    where v.request_id = ${requestId} and v.tenant_id = any (${actor.tenants}::uuid[]) for update of v`.execute(tx)
  return existing(rows)
}

type Names = Pick<Review, 'employee' | 'reviewer'>

/** All of a review with the names of its people. The caller checks who may read it. */
export async function wholeReview(tx: Tx, actor: Actor, requestId: string): Promise<HeldReview & Names> {
  const { rows } = await sql<HeldReview & Names>`
    select ${all}, ${namedPerson('e')} as employee, ${namedPerson('u')} as reviewer
    from performance_reviews v
    left join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
    left join users u on u.id = v.reviewer_id
    where v.request_id = ${requestId} and v.tenant_id = any (${actor.tenants}::uuid[])`.execute(tx)
  return existing(rows)
}

const goal = columns('performanceGoals', Goal, 'g')

/** In the order in which they were set. */
export async function goalsOf(tx: Tx, { tenantId, id }: Pick<ReviewRef, 'tenantId' | 'id'>): Promise<Goal[]> {
  const { rows } = await sql<Goal>`
    select ${goal} from performance_goals g where g.tenant_id = ${tenantId} and g.performance_review_id = ${id}
    order by g.created_at, g.id`.execute(tx)
  return rows
}

const person = columns('users', NamedPerson, 'u')

/** The company’s users and the staff who serve it. */
export async function reviewersFor(tx: Tx, { tenantId, requestId }: ReviewRef): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select ${person} from users u
    where u.is_active and u.deleted_at is null
      and (u.tenant_id = ${tenantId}
        or u.id in (select s.staff_id from staff_assignments s where s.tenant_id = ${tenantId}))
      and not ${requestId} = any (hidden_from(u.id, array[${tenantId}]::uuid[]))
    order by u.first_name, u.last_name, u.id`.execute(tx)
  return rows
}

type StageLeft = Review['stagesLeft'][number]

export async function stagesLeftIn(tx: Tx, { tenantId, requestId }: ReviewRef): Promise<StageLeft[]> {
  const { rows } = await sql<StageLeft>`
    select c.before as stage, max(c.created_at) as at from performance_review_changes c
    where c.tenant_id = ${tenantId} and c.request_id = ${requestId} and c.field = 'currentStage'
    group by c.before order by max(c.version)`.execute(tx)
  return rows
}

export async function lastSavedIn(tx: Tx, { tenantId, requestId }: ReviewRef) {
  const { rows } = await sql<NonNullable<Review['lastSaved']>>`
    select ${namedPerson('u')} as by, c.created_at as at from performance_review_changes c join users u on u.id = c.user_id
    where c.tenant_id = ${tenantId} and c.request_id = ${requestId} order by c.version desc limit 1`.execute(tx)
  return rows[0] ?? null
}
