import { type RawBuilder, sql } from 'kysely'
import { columns } from '#platform/database/columns.server.ts'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { existing } from '#platform/errors.ts'
import { type DataKey, unsealRecord } from '#platform/secrets/seal.server.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { type DbsCheck, DbsDetails, type DbsStatus, StoredDbs } from './contract.ts'
import { joinBy } from './update-service/join-by.server.ts'
import type { ServiceResult } from './update-service/update-service.ts'
import { destroyBy } from './destroy-by.server.ts'

export const TABLE = 'dbs_checks'
export type Whose = { tenantId: string; employeeId: string }

const Plain = DbsDetails.omit({
  notes: true,
  masked: true,
  destroyBy: true,
  recordedBy: true,
  updateService: true,
  joinBy: true,
  can: true,
})
const plain = columns('dbsChecks', Plain, 'd')
const sealed = columns('dbsChecks', StoredDbs, 'd')

type Sealed = Record<keyof typeof StoredDbs.shape, Buffer | null>
type Row = Omit<DbsCheck, 'details'> &
  Pick<DbsDetails, keyof typeof Plain.shape | 'recordedBy'> &
  Sealed &
  Whose & {
    consentDate: string | null
    checkedOn: string | null
    result: ServiceResult | null
  }

const where = (condition: RawBuilder<unknown>) => sql<Row>`
  select d.tenant_id, d.employee_id, d.id, d.check_level, d.status, d.issue_date, d.created_at, ${plain}, ${sealed},
    exists (select from dbs_checks later where later.tenant_id = d.tenant_id and later.supersedes_id = d.id) as is_superseded,
    ${namedPerson('u')} as recorded_by, s.consent_date, s.checked_on, s.result
  from dbs_checks d join users u on u.id = d.recorded_by_id
  left join lateral (
    select consent_date, checked_on, result from dbs_status_checks where tenant_id = d.tenant_id
      and dbs_check_id = d.id order by checked_on desc, created_at desc limit 1
  ) s on true
  where ${condition} order by d.created_at desc, d.id desc`

export async function checksOf(tx: Tx, { tenantId, employeeId }: Whose): Promise<Row[]> {
  const { rows } = await where(sql`d.tenant_id = ${tenantId} and d.employee_id = ${employeeId}`).execute(tx)
  return rows
}

/** One check of the actor’s tenants, or a 404. */
export async function checkOf(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const { rows } = await where(sql`d.id = ${id} and d.tenant_id = any (${actor.tenants}::uuid[])`).execute(tx)
  return existing(rows)
}

/** Why the newest check keeps its stage from being completed; undefined if there is no check. */
export async function contradictionOf(tx: Tx, whose: Whose): Promise<string | undefined> {
  const newest = (await checksOf(tx, whose)).find(({ isSuperseded }) => !isSuperseded)
  if (newest?.result === 'new_information')
    return 'The Update Service says that the certificate is no longer current: a new one is needed.'
  return newest && against[newest.status]
}

const against: Record<DbsStatus, string | undefined> = {
  pending: 'The newest DBS check is still pending.',
  rejected: 'The newest DBS check was rejected.',
  verified: undefined,
}

/** Clients get no details: no data key is passed for them. */
export function toCheck(row: Row, dataKey: DataKey | undefined): DbsCheck {
  const { id, checkLevel, status, issueDate, createdAt, isSuperseded } = row
  return {
    id,
    checkLevel,
    status,
    issueDate,
    createdAt,
    isSuperseded,
    details: dataKey ? toDetails(row, dataKey) : null,
  }
}

function toDetails(row: Row, dataKey: DataKey): DbsDetails {
  const { recordedBy, decisionDate } = row
  const { certificateNumber, disclosuresFound, recruitmentDecision, notes } = unsealed(row, dataKey)
  return {
    ...Plain.parse(row),
    notes,
    masked: {
      certificateNumber: certificateNumber && `•••• •••• •${certificateNumber.slice(-3)}`,
      disclosuresFound: disclosuresFound === null ? null : '•••',
      recruitmentDecision: recruitmentDecision && '•••',
    },
    destroyBy: decisionDate && !row.contentDeletedDate ? destroyBy(decisionDate) : null,
    ...serviceOf(row),
    recordedBy,
  }
}

function serviceOf(row: Row): Pick<DbsDetails, 'updateService' | 'joinBy' | 'can'> {
  const { issueDate, checkLevel, consentDate, checkedOn, result } = row
  return {
    updateService: consentDate && checkedOn && result ? { consentDate, checkedOn, result } : null,
    joinBy: issueDate && checkLevel !== 'basic' && !result ? joinBy(issueDate) : null,
    can: { askService: mayAskService(row) },
  }
}

/** Only for a standard or enhanced certificate, and only if the original has been seen. */
export const mayAskService = ({ checkLevel, status, isSuperseded, originalSeenDate, contentDeletedDate }: Row) =>
  checkLevel !== 'basic' &&
  status === 'verified' &&
  !isSuperseded &&
  (originalSeenDate !== null || contentDeletedDate !== null)

export function unsealed(row: Row, dataKey: DataKey) {
  const { tenantId, id, certificateNumber, disclosuresFound, recruitmentDecision, notes } = row
  const values = { certificateNumber, disclosuresFound, recruitmentDecision, notes }
  return unsealRecord(StoredDbs, values, dataKey, { tenantId, table: TABLE, id })
}
