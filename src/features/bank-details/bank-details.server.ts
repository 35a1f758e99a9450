import { canReveal, employeeAct, employeeRef, ensureEmployeeOpen, ownerOf } from '#features/employee/employee.server.ts'
import { isFinished } from '#features/request/request.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { allow, invalid, notFound } from '#platform/errors.ts'
import {
  bankDetailsChanged,
  bankDetailsRevealed,
  getBankDetails,
  revealBankDetail,
  writeBankDetails,
} from './contract.ts'
import { canWriteBankDetails } from './policy.ts'
import { bankDetailsOf, bankFieldOf } from './queries.server.ts'
import { PHONE_FIRST, saveBankDetails } from './save.server.ts'

export { bankDetailsOf } from './queries.server.ts'
export { PHONE_FIRST, saveBankDetails } from './save.server.ts'

const getRoute = route(getBankDetails, async ({ tx, actor, params }) => {
  const employee = await employeeRef(tx, actor, params.employeeId)
  const all = await bankDetailsOf(tx, ownerOf(employee))
  return {
    current: all.find(({ replacedAt }) => replacedAt === null) ?? null,
    earlier: all.filter(({ replacedAt }) => replacedAt !== null),
    can: {
      edit: !isFinished({ status: employee.requestStatus }) && canWriteBankDetails(actor),
      reveal: canReveal(actor, employee),
    },
  }
})

const writeRoute = route(writeBankDetails, async ({ tx, actor, params, body, keyring, record }) => {
  const employee = await employeeRef(tx, actor, params.employeeId)
  allow(canWriteBankDetails(actor))
  await ensureEmployeeOpen(tx, employee)

  const whose = ownerOf(employee)
  const { callBack, ...details } = body
  const { id, replaced } = await saveBankDetails({ tx, keyring }, whose, details, callBack)
  if (replaced && !callBack) throw invalid({ 'callBack.person': [PHONE_FIRST] }, PHONE_FIRST)
  const did = replaced ? 'replaced the bank details' : 'added bank details'
  const action = replaced ? 'update' : 'create'
  const written = { id, resourceType: 'bank_details', action, did, metadata: { calledBack: replaced } } as const
  record(bankDetailsChanged, employeeAct(employee, written))
  const stored = (await bankDetailsOf(tx, whose)).find((each) => each.id === id)
  if (!stored) throw notFound()
  return stored
})

const revealRoute = route(revealBankDetail, async ({ tx, actor, params, body, keyring, record }) => {
  const employee = await employeeRef(tx, actor, params.employeeId)
  allow(canReveal(actor, employee))
  const { id, value } = await bankFieldOf({ tx, keyring }, ownerOf(employee), body.field)

  const revealed = { id, resourceType: 'bank_details', action: 'view', metadata: { field: body.field } } as const
  record(bankDetailsRevealed, employeeAct(employee, revealed))
  return { value }
})

export const bankDetailsRoutes: Route[] = [getRoute, writeRoute, revealRoute]
