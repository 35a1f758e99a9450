import { audited, type Route, route } from '#platform/call/route.server.ts'
import { allow, notFound } from '#platform/errors.ts'
import { identityRevealed, revealIdentity } from './contract.ts'
import { correctEmployeeRoute } from './correct/correct.server.ts'
import { listEmployeesRoute } from './list.server.ts'
import { canReveal } from './policy.ts'
import { identityIn, rowOf } from './queries.server.ts'

export { dataKeyFor } from './data-key.server.ts'
export { dataKeyOf, type EmployeeRef, employeeRef } from './employee-ref.server.ts'
export { ensureEmployee, openEmployee } from './open-employee.server.ts'
export { canReveal } from './policy.ts'
export { employeeOf } from './queries.server.ts'
export { employeeAct, ensureEmployeeOpen, ownerOf } from './records-of.server.ts'
export { type FullEmployee, fullEmployeeOf } from './full-employee.server.ts'
export { masked } from './masked.ts'
export { updateEmployee } from './update-employee.server.ts'

const revealIdentityRoute = route(revealIdentity, async ({ tx, actor, params, body, keyring, record }) => {
  const employee = await rowOf(tx, actor, params.employeeId)
  allow(canReveal(actor, employee))
  const value = identityIn(keyring, employee)[body.field]
  if (!value) throw notFound()

  record(identityRevealed, {
    tenantId: employee.tenantId,
    about: { employeeId: employee.id },
    audit: audited('view', 'employee', employee.id, { field: body.field, requestId: employee.requestId }),
  })
  return { value }
})

export const employeeRoutes: Route[] = [listEmployeesRoute, correctEmployeeRoute, revealIdentityRoute]
