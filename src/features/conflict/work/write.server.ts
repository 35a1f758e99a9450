import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { HeldCase } from '../case/queries.server.ts'
import { CaseStage } from '../contract.ts'
import { after, type Past } from '#platform/field-changes.ts'
import type { CaseChange } from './changes.ts'
import { completedKey, isOver, stageStatus, statusKey } from './stages.ts'

/** Every change of a case, oldest first. */
export async function historyOf(tx: Tx, { tenantId, requestId }: HeldCase): Promise<Past[]> {
  const { rows } = await sql<Past>`
    select h.field, h.before, h.version from conflict_case_changes h
    where h.tenant_id = ${tenantId} and h.request_id = ${requestId} order by h.version`.execute(tx)
  return rows
}

/** Writes changes to a locked case, with what follows from them for its stages, and keeps what was there before. */
export async function write(
  tx: Tx,
  actor: Actor,
  current: HeldCase,
  changes: readonly CaseChange[],
): Promise<HeldCase> {
  const { tenantId, requestId } = current
  const version = current.version + 1
  const changed = after(current, changes)
  await tx
    .insertInto('conflictCaseChanges')
    .values(changes.map(({ field, before }) => ({ tenantId, requestId, field, before, version, userId: actor.id })))
    .execute()
  await tx
    .updateTable('conflictCases')
    .set({
      ...Object.fromEntries(changes.map(({ field, value }) => [field, value])),
      ...stagesOf(current, changed),
      ...(changed.status !== current.status && { outcomeWithheld: false }),
      version,
      updatedAt: sql`now()`,
    })
    .where('tenantId', '=', tenantId)
    .where('id', '=', current.id)
    .execute()
  await settleEscalation(tx, actor, current, changed)
  return { ...changed, version }
}

/** When a stage was completed stays written down, also when the case goes back to it. */
function stagesOf(current: HeldCase, changed: HeldCase) {
  const statuses = CaseStage.options.map((stage) => [statusKey(stage), stageStatus(changed, stage)])
  const completed = CaseStage.options
    .filter((stage) => stageStatus(changed, stage) === 'completed' && stageStatus(current, stage) !== 'completed')
    .map(completedKey)
  // Also where a case is resolved before its last stage: the figures count from here.
  if (isOver(changed.status) && !isOver(current.status)) completed.push('resolutionCompletedCompletedAt')
  return Object.fromEntries([...statuses, ...completed.map((key) => [key, sql`now()`])])
}

/** Escalating a case is the answer to a client who asked for it. */
async function settleEscalation(tx: Tx, actor: Actor, current: HeldCase, changed: HeldCase) {
  if (changed.status !== 'escalated' || current.status === 'escalated') return
  await tx
    .updateTable('conflictEscalations')
    .set({ decision: 'accepted', decidedById: actor.id, decidedAt: sql`now()` })
    .where('tenantId', '=', current.tenantId)
    .where('requestId', '=', current.requestId)
    .where('decision', 'is', null)
    .execute()
}
