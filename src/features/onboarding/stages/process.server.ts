import { sql } from 'kysely'
import type * as z from 'zod'
import type { RequestStatus } from '#features/request/contract.ts'
import { columns } from '#platform/database/columns.server.ts'
import type { Call } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import type { DataKey } from '#platform/secrets/seal.server.ts'
import { dataKeyFor } from '#features/employee/employee.server.ts'
import { notFound } from '#platform/errors.ts'
import type { NamedPerson } from '#platform/contract.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { type OnboardingProcess, ProcessFields, type StageSetting } from '../contract.ts'
import type { StageSet } from './changes.ts'
import { atRisk, evidenced } from './evidenced.server.ts'
import { offersStages } from './policy.ts'
import { openNotes, openSetting } from './sealed.server.ts'
import type { Stage } from './stages.ts'

const fields = columns('onboardingProcesses', ProcessFields, 'p')
export type Process = z.output<typeof ProcessFields> & Pick<OnboardingProcess, 'evidenced' | 'expectsDbs'>

type Reading = Pick<Call, 'tx' | 'actor' | 'keyring'>
type Opening = { tx: Tx; dataKey: DataKey }

export type Of = { tenantId: string; employeeId: string; status: RequestStatus }

export async function processOf({ tx, actor, keyring }: Reading, of: Of): Promise<OnboardingProcess> {
  const dataKey = await dataKeyFor({ tx, keyring }, of)
  const process = await rowOf(tx, dataKey, of)
  const settings = await settingsOf({ tx, dataKey }, { tenantId: of.tenantId, processId: process.id })
  return { ...process, settings, can: { setStages: offersStages(actor, of) } }
}

/** Locked, so that two users who set stages at once both compare with the current row. */
export function lockedProcess({ tx, dataKey }: Opening, of: Pick<Of, 'tenantId' | 'employeeId'>): Promise<Process> {
  return rowOf(tx, dataKey, of, sql`for update`)
}

type Which = Pick<Of, 'tenantId' | 'employeeId'>
type Notes = `${Stage}Notes`
type Stored = Omit<Process, Notes> & { [Name in Notes]: Buffer | null }

async function rowOf(tx: Tx, dataKey: DataKey, { tenantId, employeeId }: Which, lock = sql``): Promise<Process> {
  const { rows } = await sql<Stored>`
    select ${fields}, ${evidenced} as evidenced, ${atRisk} as expects_dbs from onboarding_processes p
    where p.tenant_id = ${tenantId} and p.employee_id = ${employeeId} ${lock}`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return openNotes(dataKey, row, { tenantId, id: row.id })
}

type StoredSet = Omit<StageSet, 'notes'> & { id: string; notes: Buffer | null }
type Row = Omit<StoredSet, 'notes'> & {
  overrideReason: Buffer | null
  at: string
  by: NamedPerson
}
type Whose = { tenantId: string; processId: string }

/** Everything that was set, oldest first. */
export async function historyOf({ tx, dataKey }: Opening, { tenantId, processId }: Whose): Promise<StageSet[]> {
  const { rows } = await sql<StoredSet>`
    select c.id, c.stage, c.status, c.notes, c.version from onboarding_stage_changes c
    where c.tenant_id = ${tenantId} and c.process_id = ${processId} order by c.version`.execute(tx)
  return rows.map(({ id, ...row }) => openSetting(dataKey, row, { tenantId, id }))
}

async function settingsOf({ tx, dataKey }: Opening, { tenantId, processId }: Whose) {
  const { rows } = await sql<Row>`
    select distinct on (c.stage) c.id, c.stage, c.status, c.version, c.override_reason, c.created_at as at,
      ${namedPerson('u')} as by
    from onboarding_stage_changes c join users u on u.id = c.user_id
    where c.tenant_id = ${tenantId} and c.process_id = ${processId} and c.sets_status
    order by c.stage, c.version desc`.execute(tx)
  return Object.fromEntries(
    rows.map(({ id, stage, by, at, overrideReason }) => [
      stage,
      { by, at, ...openSetting(dataKey, { overrideReason }, { tenantId, id }) } satisfies z.input<typeof StageSetting>,
    ]),
  )
}
