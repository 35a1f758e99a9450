import { sql } from 'kysely'
import type * as z from 'zod'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { staleVersion } from '#platform/errors.ts'
import { asKept, changesIn, type FieldChange, type Past } from '#platform/field-changes.ts'
import { type GoalDetail, type GoalEdits, type GoalField, goalFields } from './contract.ts'
import type { GoalRef } from './queries.server.ts'

type GoalChange = FieldChange<GoalField>
type Editing = { posted: z.output<typeof GoalEdits>; current: GoalDetail }

/** Returns the sender’s changes; refuses fields that someone else has changed in the meantime. */
export async function changesOf(tx: Tx, ref: GoalRef, { posted, current }: Editing): Promise<GoalChange[]> {
  const { tenantId, requestId, id } = ref
  const { rows: history } = await sql<Past>`
    select h.field, h.before, h.version from performance_goal_changes h
    where h.tenant_id = ${tenantId} and h.request_id = ${requestId} and h.goal_id = ${id}
    order by h.version`.execute(tx)
  const { changes, late } = changesIn<GoalField, string | number | null>({
    fields: goalFields,
    posted,
    current,
    history,
  })
  if (late.length > 0) throw staleVersion(current)
  return changes
}

/** Writes changes to a goal of a locked review, and keeps the earlier values. */
export async function write(
  tx: Tx,
  actor: Pick<Actor, 'id'>,
  { tenantId, requestId, id, version: before }: GoalRef & { version: number },
  changes: readonly GoalChange[],
) {
  const version = before + 1
  const kept = { tenantId, requestId, goalId: id, version, userId: actor.id }
  await tx
    .insertInto('performanceGoalChanges')
    .values(changes.map((change) => ({ ...kept, field: change.field, before: asKept(change.before) })))
    .execute()
  await tx
    .updateTable('performanceGoals')
    .set({
      ...Object.fromEntries(changes.map(({ field, value }) => [field, value])),
      version,
      updatedAt: sql`now()`,
    })
    .where((eb) => eb.and({ tenantId, id }))
    .execute()
}
