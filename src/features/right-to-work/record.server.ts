import { dataKeyOf, employeeAct, type EmployeeRef, employeeRef } from '#features/employee/employee.server.ts'
import { route } from '#platform/call/route.server.ts'
import { split } from '#platform/database/columns.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { insertRows } from '#platform/database/insert.server.ts'
import { allow, invalid, invalidReference } from '#platform/errors.ts'
import { type Keyring, sealRecord } from '#platform/secrets/seal.server.ts'
import { CheckFields, type NewCheck, recordCheck, rightToWorkChanged, StoredCheck } from './contract.ts'
import { contradictionTo } from './excuse/contradicts.server.ts'
import { followUpOf } from './excuse/excuse.server.ts'
import { canRecord } from './policy.ts'
import { decisive, rowsOf, TABLE } from './queries.server.ts'
import { rightToWorkOf } from './standing.server.ts'
import { methodLabels } from './words.ts'

export const recordCheckRoute = route(recordCheck, async ({ tx, actor, params, body, keyring, record }) => {
  const employee = await employeeRef(tx, actor, params.employeeId)
  allow(canRecord(actor, employee))
  await lock(tx, employee)
  await ensureSupersedes(tx, employee, body)
  await ensureEvidence(tx, employee, body.evidence)

  const recordedAs = actor.role === 'staff' ? 'staff' : 'client'
  const id = await insert(tx, keyring, { employee, check: body, recordedById: actor.id, recordedAs })

  const { method, verificationStatus: status, supersedesId: supersedes } = body
  const did = `recorded a right to work check: ${methodLabels[method]}, ${status}`
  const metadata = { method, status, ...(supersedes && { supersedes }) }
  const recorded = { id, resourceType: 'right_to_work_check', action: 'create', did, metadata } as const
  record(rightToWorkChanged, employeeAct(employee, recorded))
  return rightToWorkOf({ tx, actor, keyring }, employee)
})

/** A check can be superseded once. If two users try at the same time, the unique key refuses the second. */
async function ensureSupersedes(tx: Tx, employee: EmployeeRef, check: NewCheck) {
  const { supersedesId } = check
  const rows = await rowsOf(tx, employee)
  const earlier = rows.find(({ id }) => id === supersedesId)
  if (supersedesId && !earlier) throw invalidReference('supersedesId')
  if (earlier?.isSuperseded) throw invalid({ supersedesId: ['This check has been superseded already.'] })
  const standing = decisive(rows.filter((each) => each !== earlier))
  const contradiction = standing && contradictionTo(standing, inFull(check))
  if (contradiction) throw invalid({ verificationStatus: [contradiction] })
}

/** If two users record a check at the same time, the second must not contradict the first. */
async function lock(tx: Tx, { tenantId, id }: EmployeeRef) {
  await tx
    .selectFrom('employees')
    .select('id')
    .where((eb) => eb.and({ tenantId, id }))
    .forUpdate()
    .execute()
}

export async function ensureEvidence(tx: Tx, { tenantId, requestId }: EmployeeRef, ids: readonly string[]) {
  if (ids.length === 0) return
  const known = await tx
    .selectFrom('documents')
    .select('id')
    .where((eb) => eb.and({ tenantId, requestId }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .execute()
  if (known.length < new Set(ids).size) throw invalidReference('evidence')
}

type Insert = { employee: EmployeeRef; check: NewCheck; recordedById: string; recordedAs: 'client' | 'staff' }

async function insert(tx: Tx, keyring: Keyring, { employee, check, ...recorded }: Insert): Promise<string> {
  const { tenantId } = employee
  const id = crypto.randomUUID()
  const { evidence, shareCode: _, documentNumber, ...given } = check
  const [own] = split(CheckFields, given)
  const stored = { ...own, documentNumber: documentNumber || null }
  const sealed = sealRecord(StoredCheck, stored, dataKeyOf(keyring, employee), { tenantId, table: TABLE, id })
  await tx
    .insertInto('rightToWorkChecks')
    .values({
      ...sealed,
      ...recorded,
      tenantId,
      id,
      employeeId: employee.id,
      employmentStartDate: employee.startDate,
      followUpDate: followUpDateOf(check),
    })
    .execute()
  const copies = [...new Set(evidence)].map((documentId) => ({ tenantId, checkId: id, documentId }))
  await insertRows(tx, 'rightToWorkEvidence', copies)
  return id
}

const followUpDateOf = (check: NewCheck) =>
  check.verificationStatus === 'verified' ? (followUpOf(inFull(check))?.date ?? null) : null

function inFull(check: NewCheck) {
  const { documentType = null, onlineResult = null, permissionExpiryDate = null, noticeDate = null } = check
  const { beforeFirstShift = false } = check
  return { ...check, documentType, onlineResult, permissionExpiryDate, noticeDate, beforeFirstShift, graceMadeOn: null }
}
