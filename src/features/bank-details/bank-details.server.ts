import {
  canReveal,
  type EmployeeRef,
  employeeRef,
  ensureEmployeeOpen,
  ofEmployee,
} from '#features/employee/employee.server.ts'
import { isFinished } from '#features/request/request.server.ts'
import { audited, type Route, route } from '#platform/call/route.server.ts'
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
  const all = await bankDetailsOf(tx, ofEmployee(employee).whose)
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

  const { whose } = ofEmployee(employee)
  const { callBack, ...details } = body
  const { id, replaced } = await saveBankDetails({ tx, keyring }, whose, details, callBack)
  if (replaced && !callBack) throw invalid({ 'callBack.person': [PHONE_FIRST] }, PHONE_FIRST)
  record(bankDetailsChanged, act(employee, id, replaced))
  const stored = (await bankDetailsOf(tx, whose)).find((each) => each.id === id)
  if (!stored) throw notFound()
  return stored
})

function act(employee: EmployeeRef, id: string, replaced: boolean) {
  const concerning = ofEmployee(employee).act
  const action = replaced ? 'update' : 'create'
  return {
    ...concerning,
    did: replaced ? 'replaced the bank details' : 'added bank details',
    audit: audited(action, 'bank_details', id, { ...concerning.about, calledBack: replaced }),
  } as const
}

const revealRoute = route(revealBankDetail, async ({ tx, actor, params, body, keyring, record }) => {
  const employee = await employeeRef(tx, actor, params.employeeId)
  allow(canReveal(actor, employee))
  const { whose, act: concerning } = ofEmployee(employee)
  const { id, value } = await bankFieldOf({ tx, keyring }, whose, body.field)

  record(bankDetailsRevealed, {
    ...concerning,
    audit: audited('view', 'bank_details', id, { ...concerning.about, field: body.field }),
  })
  return { value }
})

export const bankDetailsRoutes: Route[] = [getRoute, writeRoute, revealRoute]
