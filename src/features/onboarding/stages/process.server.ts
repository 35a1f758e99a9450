import { sql } from 'kysely'
import type * as z from 'zod'
import type { RequestStatus } from '#features/request/contract.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { notFound } from '#platform/errors.ts'
import { type OnboardingProcess, ProcessFields, type StageSetting } from '../contract.ts'
import type { StageSet } from './changes.ts'
import { offersStages } from './policy.ts'

const fields = columns('onboardingProcesses', ProcessFields, 'p')
export type Process = z.output<typeof ProcessFields>

/** Which process, and how its request stands. */
export type Of = { tenantId: string; employeeId: string; status: RequestStatus }

export async function processOf(tx: Tx, actor: Actor, of: Of): Promise<OnboardingProcess> {
  const process = await rowOf(tx, of)
  const settings = await settingsOf(tx, { tenantId: of.tenantId, processId: process.id })
  return { ...process, settings, can: { setStages: offersStages(actor, of) } }
}

/** Locked, so that everybody who sets a stage compares with what is really there. */
export function lockedProcess(tx: Tx, of: Pick<Of, 'tenantId' | 'employeeId'>): Promise<Process> {
  return rowOf(tx, of, sql`for update`)
}

async function rowOf(tx: Tx, { tenantId, employeeId }: Pick<Of, 'tenantId' | 'employeeId'>, lock = sql``) {
  const { rows } = await sql<Process>`
    select ${fields} from onboarding_processes p
    where p.tenant_id = ${tenantId} and p.employee_id = ${employeeId} ${lock}`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

type Row = StageSet & {
  overrideReason: string | null
  createdAt: string
  userId: string
  firstName: string | null
  lastName: string | null
}
type Whose = { tenantId: string; processId: string }

/** Everything that was set, oldest first. */
export async function historyOf(tx: Tx, { tenantId, processId }: Whose): Promise<StageSet[]> {
  const { rows } = await sql<StageSet>`
    select c.stage, c.status, c.notes, c.version from onboarding_stage_changes c
    where c.tenant_id = ${tenantId} and c.process_id = ${processId} order by c.version`.execute(tx)
  return rows
}

async function settingsOf(tx: Tx, { tenantId, processId }: Whose) {
  const { rows } = await sql<Row>`
    select distinct on (c.stage) c.stage, c.status, c.notes, c.version, c.override_reason, c.created_at, c.user_id,
      u.first_name, u.last_name
    from onboarding_stage_changes c join users u on u.id = c.user_id
    where c.tenant_id = ${tenantId} and c.process_id = ${processId} and c.sets_status
    order by c.stage, c.version desc`.execute(tx)
  return Object.fromEntries(rows.map((row) => [row.stage, settingFrom(row)]))
}

const settingFrom = ({ userId: id, firstName, lastName, createdAt: at, overrideReason }: Row) =>
  ({ by: { id, firstName, lastName }, at, overrideReason }) satisfies z.input<typeof StageSetting>
