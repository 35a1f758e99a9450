import { sql } from 'kysely'
import * as z from 'zod'
import type { Call } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { after, type Past } from '#platform/field-changes.ts'
import { personal } from '#platform/personal.ts'
import { sealRecord, type SealedRow, unsealRecord } from '#platform/secrets/seal.server.ts'
import type { HeldCase } from '../case/queries.server.ts'
import { caseKeyOf } from '../case/seal.server.ts'
import { CaseStage, ConflictCase } from '../contract.ts'
import type { CaseChange } from './changes.ts'
import { completedKey, isOver, stageStatus, statusKey } from './stages.ts'

type Work = Pick<Call, 'tx' | 'actor' | 'keyring'>

const HISTORY = 'conflict_case_changes'
/** The earlier value of any field, notes and outcome too. */
const SealedPast = z.object({ before: personal(z.string().nullable(), 'confidential') })
type PastRow = Omit<Past, 'before'> & SealedRow<typeof SealedPast> & { id: string }

/** Every change of a case since a version was read, oldest first. */
export async function historyOf(
  { tx, keyring }: Pick<Work, 'tx' | 'keyring'>,
  { tenantId, requestId }: HeldCase,
  since: number | undefined,
): Promise<Past[]> {
  if (since === undefined) return []
  const { rows } = await sql<PastRow>`
    select h.id, h.field, h.before, h.version from conflict_case_changes h
    where h.tenant_id = ${tenantId} and h.request_id = ${requestId} and h.version > ${since}
    order by h.version`.execute(tx)
  if (rows.length === 0) return []
  const key = await caseKeyOf(tx, keyring, { tenantId, requestId })
  return rows.map((row) => unsealRecord(SealedPast, row, key, { tenantId, table: HISTORY, id: row.id }))
}

/** Writes changes to a locked case, updates its stages, and keeps the earlier values. */
export async function write(
  { tx, actor, keyring }: Work,
  current: HeldCase,
  changes: readonly CaseChange[],
): Promise<HeldCase> {
  const { tenantId, requestId } = current
  const version = current.version + 1
  const changed = after(current, changes)
  const key = await caseKeyOf(tx, keyring, current)
  const kept = changes.map(({ field, before }) => {
    const id = crypto.randomUUID()
    const sealed = sealRecord(SealedPast, { before }, key, { tenantId, table: HISTORY, id })
    return { ...sealed, tenantId, id, requestId, field, version, userId: actor.id }
  })
  await tx.insertInto('conflictCaseChanges').values(kept).execute()
  const where = { tenantId, table: 'conflict_cases', id: current.id }
  await tx
    .updateTable('conflictCases')
    .set({
      ...sealRecord(ConflictCase, Object.fromEntries(changes.map(({ field, value }) => [field, value])), key, where),
      ...stagesOf(current, changed),
      ...(changed.status !== current.status && { outcomeWithheld: false }),
      version,
      updatedAt: sql`now()`,
    })
    .where((eb) => eb.and({ tenantId, id: current.id }))
    .execute()
  await settleEscalation(tx, actor, current, changed)
  return { ...changed, version }
}

/** A stage keeps the time of its completion when the case goes back to it. */
function stagesOf(current: HeldCase, changed: HeldCase) {
  const statuses = CaseStage.options.map((stage) => [statusKey(stage), stageStatus(changed, stage)])
  const completed = CaseStage.options
    .filter((stage) => stageStatus(changed, stage) === 'completed' && stageStatus(current, stage) !== 'completed')
    .map(completedKey)
  // A case that is resolved before its last stage gets this too, because the figures count from it.
  if (isOver(changed.status) && !isOver(current.status)) completed.push('resolutionCompletedCompletedAt')
  return Object.fromEntries([...statuses, ...completed.map((key) => [key, sql`now()`])])
}

/** Escalating a case is the answer to a client who asked for it. */
async function settleEscalation(tx: Tx, actor: Actor, current: HeldCase, changed: HeldCase) {
  if (changed.status !== 'escalated' || current.status === 'escalated') return
  await tx
    .updateTable('conflictEscalations')
    .set({ decision: 'accepted', decidedById: actor.id, decidedAt: sql`now()` })
    .where((eb) => eb.and({ tenantId: current.tenantId, requestId: current.requestId }))
    .where('decision', 'is', null)
    .execute()
}
