import {
  employeeAct,
  type EmployeeRef,
  employeeRef,
  ensureEmployeeOpen,
  ownerOf,
} from '#features/employee/employee.server.ts'
import { isFinished } from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import type { Actor } from '#platform/database/database.server.ts'
import { allow, invalid, invalidTransition } from '#platform/errors.ts'
import { companyAct, companyRoutes } from './company.server.ts'
import {
  addLawfulBasis,
  companyBasesChanged,
  lawfulBasesChanged,
  listLawfulBases,
  withdrawConsent,
} from './contract.ts'
import { canRecordBases } from './policy.ts'
import { basesOf, basisOf, did, toRecord } from './queries.server.ts'

const listRoute = route(listLawfulBases, async ({ tx, actor, params }) => {
  const employee = await employeeRef(tx, actor, params.employeeId)
  const stored = await basesOf(tx, ownerOf(employee))
  return { records: stored.map((each) => toRecord(actor, each)), can: { add: mayRecord(actor, employee) } }
})

const addRoute = route(addLawfulBasis, async ({ tx, actor, params, body, record }) => {
  const employee = await employeeRef(tx, actor, params.employeeId)
  allow(canRecordBases(actor))
  await ensureEmployeeOpen(tx, employee)

  const { id } = await tx
    .insertInto('lawfulBasisRecords')
    .values({ ...body, ...ownerOf(employee), recordedById: actor.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  record(lawfulBasesChanged, act(employee, id, 'create'))
  return toRecord(actor, await basisOf(tx, actor, id))
})

const withdrawRoute = route(withdrawConsent, async ({ tx, actor, params, body, record }) => {
  const stored = await basisOf(tx, actor, params.lawfulBasisId)
  const employee = stored.employeeId === null ? undefined : await employeeRef(tx, actor, stored.employeeId)
  allow(canRecordBases(actor))
  // Consent may be withdrawn at any time (Article 7(3) of the UK GDPR), even after the onboarding.
  if (!stored.consentDate)
    throw invalidTransition('There is no consent to withdraw: the data is held on another basis.')
  if (body.date < stored.consentDate) throw invalid({ date: ['Consent was given after this date'] })

  const { numUpdatedRows } = await tx
    .updateTable('lawfulBasisRecords')
    .set({ consentWithdrawnDate: body.date })
    .where((eb) => eb.and({ tenantId: stored.tenantId, id: stored.id }))
    .where('consentWithdrawnDate', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw invalidTransition('This consent has been withdrawn already.')
  if (employee) record(lawfulBasesChanged, act(employee, stored.id, 'update'))
  else record(companyBasesChanged, companyAct(stored.tenantId, stored.id, 'update'))
  return toRecord(actor, await basisOf(tx, actor, stored.id))
})

const mayRecord = (actor: Actor, { requestStatus }: EmployeeRef) =>
  canRecordBases(actor) && !isFinished({ status: requestStatus })

const act = (employee: EmployeeRef, id: string, action: keyof typeof did) =>
  employeeAct(employee, { id, resourceType: 'lawful_basis', action, did: did[action] })

export const lawfulBasisRoutes: Route[] = [listRoute, addRoute, withdrawRoute, ...companyRoutes]
