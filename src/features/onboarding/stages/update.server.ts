import { sql } from 'kysely'
import { isForgotten } from '#features/dbs/dbs.server.ts'
import { dataKeyFor, employeeOf } from '#features/employee/employee.server.ts'
import type { Request } from '#features/request/contract.ts'
import { beginWork, ensureStillOpen, requestAct, requestOf } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import type { DataKey } from '#platform/secrets/seal.server.ts'
import { allow, invalidTransition, notFound, Refusal, staleVersion } from '#platform/errors.ts'
import { onboardingChanged, stageLabels, stageStatusLabels, updateOnboarding } from '../contract.ts'
import { changesIn, type StageChange } from './changes.ts'
import { contradictions } from './evidence.server.ts'
import { canSetStages } from './policy.ts'
import { historyOf, lockedProcess, type Process, processOf } from './process.server.ts'
import { progressOf } from './progress.ts'
import { sealNotes, sealSetting } from './sealed.server.ts'
import { completedKey, notesKey, type StageChanges, statusKey } from './stages.ts'

export const updateOnboardingRoute = route(updateOnboarding, async (call) => {
  const { tx, actor, params, body, record } = call
  const request = await requestOf(tx, actor, params.requestId)
  if (!request.employee) throw notFound()
  allow(canSetStages(actor))
  await ensureStillOpen(tx, request)

  const whose = { tenantId: request.tenantId, employeeId: request.employee.id }
  const dataKey = await dataKeyFor(call, whose)
  const process = await lockedProcess({ tx, dataKey }, whose)
  const history = await historyOf({ tx, dataKey }, { tenantId: request.tenantId, processId: process.id })
  const { changes, late } = changesIn(body.process, process, history)
  const answer = async (status = request.status) => ({
    employee: await employeeOf(call, whose.employeeId),
    process: await processOf(call, { ...whose, status }),
  })
  if (late.length > 0) throw staleVersion(await answer())
  if (changes.length === 0) return answer()
  await ensureNotForgotten(tx, whose, { process, changes })
  await ensureUncontradicted(tx, whose, { process, changes, overrides: body.process.overrides })

  await write(
    { tx, actor, dataKey },
    { process, tenantId: request.tenantId, changes, overrides: body.process.overrides },
  )
  await rememberVerified(tx, whose, process, changes)
  for (const change of changes) record(onboardingChanged, act(request, { process, change }))
  const isBeginning = changes.some(({ status }) => isBegun(status))
  return isBeginning && (await beginWork({ tx, record }, request)) ? answer('in_progress') : answer()
})

type Whose = { tenantId: string; employeeId: string }
type Overrides = StageChanges['overrides']
type Completing = { process: Process; changes: StageChange[]; overrides: Overrides }

async function ensureUncontradicted(tx: Tx, whose: Whose, { process, changes, overrides }: Completing) {
  const completed = changes.filter(
    ({ stage, status }) => status === 'completed' && process[statusKey(stage)] !== 'completed' && !overrides?.[stage],
  )
  const against = await Promise.all(completed.map(async ({ stage }) => contradictions[stage]?.(tx, whose)))
  const found = completed.flatMap(({ stage }, n) => {
    const says = against[n]
    return says ? [{ field: `process.overrides.${stage}`, says }] : []
  })
  if (found.length === 0) return
  const fieldErrors = Object.fromEntries(found.map(({ field, says }) => [field, [says]]))
  throw new Refusal(409, 'STAGE_CONTRADICTED', found.map(({ says }) => says).join(' '), { fieldErrors })
}

/** Once a certificate's information has been deleted, new notes about it are refused: no job would delete them. */
async function ensureNotForgotten(tx: Tx, whose: Whose, { process, changes }: Pick<Completing, 'process' | 'changes'>) {
  const written = changes.find(({ stage }) => stage === 'dbsCheck')?.notes
  if (!written || written === process.dbsCheckNotes || !(await isForgotten(tx, whose))) return
  throw invalidTransition(
    'The information of this DBS check was deleted six months after the decision. Record a new check before you write about it.',
  )
}

type Writing = { process: Process; tenantId: string; changes: StageChange[]; overrides: Overrides }

type Writer = { tx: Tx; actor: Actor; dataKey: DataKey }

async function write({ tx, actor, dataKey }: Writer, { process, tenantId, changes, overrides }: Writing) {
  const version = process.version + 1
  await tx
    .insertInto('onboardingStageChanges')
    .values(
      changes.map(({ stage, status, notes }) => {
        const id = crypto.randomUUID()
        const overrideReason = (isSettled(status) && overrides?.[stage]) || null
        return {
          ...sealSetting(dataKey, { tenantId, id }, { notes, overrideReason }),
          id,
          stage,
          status,
          tenantId,
          processId: process.id,
          version,
          userId: actor.id,
          setsStatus: status !== process[statusKey(stage)],
        }
      }),
    )
    .execute()
  const after = { ...process, ...Object.fromEntries(changes.map(({ stage, status }) => [statusKey(stage), status])) }
  const overallProgress = progressOf(after)
  await tx
    .updateTable('onboardingProcesses')
    .set({
      ...sealNotes(dataKey, { tenantId, id: process.id }, columnsOf(process, changes)),
      overallProgress,
      completedAt: overallProgress === 100 ? sql`coalesce(completed_at, now())` : null,
      version,
      updatedAt: sql`now()`,
    })
    .where((eb) => eb.and({ tenantId, id: process.id }))
    .execute()
}

const isSettled = (status: StageChange['status']) => status === 'completed' || status === 'not_applicable'

const columnsOf = (process: Process, changes: readonly StageChange[]): object =>
  Object.assign({}, ...changes.map((change) => columnsOfStage(process, change)))

function columnsOfStage(process: Process, { stage, status, notes }: StageChange) {
  const stamp = status === 'completed' ? sql`now()` : null
  return {
    [statusKey(stage)]: status,
    [notesKey(stage)]: notes,
    ...(status !== process[statusKey(stage)] && { [completedKey(stage)]: stamp }),
  }
}

const FLAGS = {
  idVerification: undefined,
  rightToWork: 'rightToWorkVerified',
  referenceCheck: 'referencesVerified',
  dbsCheck: 'dbsCheckCompleted',
} as const

/** A right to work without evidence is not verified, whatever its stage is set to: its reminder goes on. */
async function rememberVerified(
  tx: Tx,
  { tenantId, employeeId }: Whose,
  { evidenced }: Process,
  changes: StageChange[],
) {
  const flags: Record<string, boolean> = {}
  for (const { stage, status } of changes) {
    const flag = FLAGS[stage]
    if (flag) flags[flag] = status === 'completed' && (stage !== 'rightToWork' || evidenced.includes(stage))
  }
  if (Object.keys(flags).length === 0) return
  await tx.updateTable('employees').set(flags).where('tenantId', '=', tenantId).where('id', '=', employeeId).execute()
}

const isBegun = (status: StageChange['status']) =>
  status === 'in_progress' || status === 'completed' || status === 'failed'

function act(request: Request, { process, change }: { process: Process; change: StageChange }) {
  const { stage, status } = change
  const before = process[statusKey(stage)]
  const did =
    status === before
      ? `changed what is written about ${stageLabels[stage]}`
      : `set ${stageLabels[stage]} to ${stageStatusLabels[status]}`
  const metadata = { employeeId: process.employeeId, stage, before, after: status }
  return requestAct(request, { id: process.id, resourceType: 'onboarding', did, metadata })
}
