import {
  canReveal,
  dataKeyOf,
  employeeAct,
  employeeRef,
  ensureEmployeeOpen,
  ownerOf,
} from '#features/employee/employee.server.ts'
import { isFinished } from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { allow, invalidReference, invalidTransition, notFound } from '#platform/errors.ts'
import { sealRecord } from '#platform/secrets/seal.server.ts'
import { addDbsCheck, dbsChecksChanged, dbsRevealed, listDbsChecks, revealDbs, StoredDbs } from './contract.ts'
import { canReadCertificates, canRecordChecks } from './policy.ts'
import { recordStatusCheckRoute } from './update-service/update-service.server.ts'
import { checkOf, checksOf, TABLE, toCheck, unsealed, type Whose } from './queries.server.ts'

export { deleteOldCertificates } from './sweep/delete-old.server.ts'
export { isForgotten, noteTextsDeleted, withTextsLeft } from './sweep/texts.server.ts'
export { dbsEntries } from './entries.server.ts'
export { contradictionOf } from './queries.server.ts'

const listRoute = route(listDbsChecks, async ({ tx, actor, params, keyring }) => {
  const employee = await employeeRef(tx, actor, params.employeeId)
  const all = await checksOf(tx, ownerOf(employee))
  const reads = canReadCertificates(actor)
  const dataKey = reads ? dataKeyOf(keyring, employee) : undefined
  const shown = reads ? all : all.filter(({ isSuperseded }) => !isSuperseded)
  return {
    checks: shown.map((row) => toCheck(row, dataKey)),
    can: {
      add: canRecordChecks(actor) && !isFinished({ status: employee.requestStatus }),
      reveal: reads && canReveal(actor, employee),
    },
  }
})

const addRoute = route(addDbsCheck, async ({ tx, actor, params, body, keyring, record }) => {
  const employee = await employeeRef(tx, actor, params.employeeId)
  allow(canRecordChecks(actor))
  await ensureEmployeeOpen(tx, employee)
  const whose = ownerOf(employee)
  const { supersedesId } = body
  if (supersedesId) await ensureSupersedable(tx, whose, supersedesId)

  const id = crypto.randomUUID()
  const dataKey = dataKeyOf(keyring, employee)
  await tx
    .insertInto('dbsChecks')
    .values({
      ...sealRecord(StoredDbs, body, dataKey, { tenantId: whose.tenantId, table: TABLE, id }),
      ...whose,
      id,
      recordedById: actor.id,
    })
    .execute()
  const did = supersedesId ? 'replaced the record of a DBS check' : 'recorded a DBS check'
  const created = { id, resourceType: 'dbs_check', action: 'create', did } as const
  record(dbsChecksChanged, employeeAct(employee, { ...created, ...(supersedesId && { metadata: { supersedesId } }) }))
  return toCheck(await checkOf(tx, actor, id), dataKey)
})

async function ensureSupersedable(tx: Tx, whose: Whose, supersedesId: string) {
  const wrong = (await checksOf(tx, whose)).find(({ id }) => id === supersedesId)
  if (!wrong) throw invalidReference('supersedesId')
  if (wrong.isSuperseded) throw invalidTransition('A colleague has replaced this check in the meantime.')
}

const revealRoute = route(revealDbs, async ({ tx, actor, params, body, keyring, record }) => {
  const row = await checkOf(tx, actor, params.dbsCheckId)
  const employee = await employeeRef(tx, actor, row.employeeId)
  allow(canReadCertificates(actor) && canReveal(actor, employee))
  const value = unsealed(row, dataKeyOf(keyring, employee))[body.field]
  if (value === null) throw notFound()

  const revealed = { id: row.id, resourceType: 'dbs_check', action: 'view', metadata: { field: body.field } } as const
  record(dbsRevealed, employeeAct(employee, revealed))
  return { value }
})

export const dbsRoutes: Route[] = [listRoute, addRoute, revealRoute, recordStatusCheckRoute]
