import { type RawBuilder, sql } from 'kysely'
import { today } from '#features/clock/clock.server.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing } from '#platform/errors.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import type { CaseRef } from '../case/queries.server.ts'
import { type FollowUp, FollowUpFields } from './contract.ts'

export type FollowUpRow = Omit<FollowUp, 'isOverdue'> & CaseRef

const fields = columns('conflictFollowUps', FollowUpFields, 'f')

const where = (condition: RawBuilder<unknown>) => sql<FollowUpRow>`
  select ${fields}, f.tenant_id, f.request_id,
    ${namedPerson('o')} as owner, ${namedPerson('d')} as done_by
  from conflict_follow_ups f left join users o on o.id = f.owner_id left join users d on d.id = f.done_by_id
  where ${condition} order by f.done_at nulls first, f.due_date, f.created_at, f.id`

export async function followUpsOf(tx: Tx, { tenantId, requestId }: CaseRef): Promise<FollowUp[]> {
  const { rows } = await where(sql`f.tenant_id = ${tenantId} and f.request_id = ${requestId}`).execute(tx)
  return rows.map(toFollowUp)
}

/** One follow-up action of the actor’s tenants, or a 404. */
export async function followUpRow(tx: Tx, actor: Actor, id: string): Promise<FollowUpRow> {
  const { rows } = await where(sql`f.id = ${id} and f.tenant_id = any (${actor.tenants}::uuid[])`).execute(tx)
  return existing(rows)
}

export function toFollowUp(row: FollowUpRow): FollowUp {
  const { tenantId: _, requestId: __, ...followUp } = row
  return { ...followUp, isOverdue: row.doneAt === null && row.dueDate < today() }
}

export const overdueFollowUps = ({ tenants }: Pick<Actor, 'tenants'>, now: string) => sql`
  select f.tenant_id, f.request_id from conflict_follow_ups f
  where f.tenant_id = any (${tenants}::uuid[]) and f.done_at is null and f.due_date < ${now}::date`

/** The staff who serve the company of a case. */
export async function staffOf(tx: Tx, { tenantId }: CaseRef) {
  return tx
    .selectFrom('staffAssignments')
    .innerJoin('users', 'users.id', 'staffAssignments.staffId')
    .select(['users.id', 'users.firstName', 'users.lastName'])
    .where('staffAssignments.tenantId', '=', tenantId)
    .where('users.isActive', '=', true)
    .where('users.deletedAt', 'is', null)
    .orderBy('users.lastName')
    .orderBy('users.firstName')
    .execute()
}
