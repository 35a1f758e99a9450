import { employeeAct, fullEmployeeOf } from '#features/employee/employee.server.ts'
import { ensureStillOpen } from '#features/request/request.server.ts'
import { endGuestLinks } from '#platform/call/guest-link.server.ts'
import { route } from '#platform/call/route.server.ts'
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

    const did = `sent ${employee.firstName} the link to the starter’s page`
    record(starterChanged, employeeAct(employee, { ...linkOf(employee), action: 'create', did }))
    return sent
  })

export const revokeStarterLinkRoute = route(revokeStarterLink, async (call) => {
  const { tx, actor, params, record } = call
  const employee = await fullEmployeeOf({ ...call, tenants: actor.tenants }, params.employeeId)
  allow(canSend(actor))

  const { tenantId, id: recordId } = employee
  await endGuestLinks(tx, { tenantId, recordId, purpose: PURPOSE })

  const did = `ended ${employee.firstName}’s link to the starter’s page`
  record(starterChanged, employeeAct(employee, { ...linkOf(employee), action: 'delete', did }))
  return { revoked: true as const }
})

const linkOf = ({ id }: { id: string }) => ({ id, resourceType: 'starter_link' })
