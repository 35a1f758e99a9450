import { type FullEmployee, fullEmployeeOf } from '#features/employee/employee.server.ts'
import { ensureStillOpen } from '#features/request/request.server.ts'
import { endGuestLinks } from '#platform/call/guest-link.server.ts'
import { audited, route } from '#platform/call/route.server.ts'
import type { Config } from '#platform/config.server.ts'
import { allow } from '#platform/errors.ts'
import { PURPOSE, revokeStarterLink, sendStarterLink, starterChanged } from '../contract.ts'
import { knownOf } from '../known.server.ts'
import { canSend } from '../policy.ts'
import { beginParts } from '../store.server.ts'
import { openStarterLink } from './open-link.server.ts'
import { starterMail } from './starter-mail.server.ts'

export const sendStarterLinkRoute = (config: Config) =>
  route(sendStarterLink, async (call) => {
    const { tx, actor, params, record } = call
    const employee = await fullEmployeeOf({ ...call, tenants: actor.tenants }, params.employeeId)
    allow(canSend(actor))
    const { tenantId, id: employeeId } = employee
    await ensureStillOpen(tx, { tenantId, id: employee.requestId })

    const sent = await openStarterLink({ ...call, config }, employee, (link) => starterMail({ ...employee, ...link }))
    await beginParts(tx, { tenantId, employeeId }, employee.dataKey, knownOf(employee))

    record(starterChanged, act(employee, 'create', `sent ${employee.firstName} the link to the starter’s page`))
    return sent
  })

export const revokeStarterLinkRoute = route(revokeStarterLink, async (call) => {
  const { tx, actor, params, record } = call
  const employee = await fullEmployeeOf({ ...call, tenants: actor.tenants }, params.employeeId)
  allow(canSend(actor))

  const { tenantId, id: recordId } = employee
  await endGuestLinks(tx, { tenantId, recordId, purpose: PURPOSE })

  record(starterChanged, act(employee, 'delete', `ended ${employee.firstName}’s link to the starter’s page`))
  return { revoked: true as const }
})

function act({ tenantId, id: employeeId, requestId }: FullEmployee, action: 'create' | 'delete', did: string) {
  const audit = audited(action, 'starter_link', employeeId, { employeeId, requestId })
  return { tenantId, about: { employeeId }, requestId, did, audit }
}
