import { ensureStillOpen } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import { updateVersioned } from '#platform/database/update-versioned.server.ts'
import { allow, invalid } from '#platform/errors.ts'
import { correctEmployee } from '../contract.ts'
import { type FullEmployee, fullEmployeeOf } from '../full-employee.server.ts'
import { canCorrect } from '../policy.ts'
import { employeeOf } from '../queries.server.ts'
import { recordCorrection, sealedChanges } from '../update-employee.server.ts'
import { inWords } from './field-labels.ts'

export const correctEmployeeRoute = route(correctEmployee, async ({ params, body, ...call }) => {
  const { tx, actor } = call
  const employee = await fullEmployeeOf({ ...call, tenants: actor.tenants }, params.employeeId)
  allow(canCorrect(actor))
  await ensureStillOpen(tx, { tenantId: employee.tenantId, id: employee.requestId })
  const { version, ...changes } = body
  if (Object.keys(changes).length === 0) return employeeOf(call, employee.id)
  ensureInOrder(employee, changes)

  const corrected = await updateVersioned(tx, 'employees', {
    record: employee,
    changes: sealedChanges(employee, changes),
    version,
    read: () => employeeOf(call, employee.id),
  })
  const did = `corrected ${inWords(Object.keys(changes))} of ${employee.firstName} ${employee.lastName}`
  await recordCorrection(call, employee, changes, did)
  return corrected
})

type Changes = Partial<Record<'startDate' | 'dateOfBirth', string | undefined>>

/** No one may start before thirteen. The error is reported at the date that was changed. */
function ensureInOrder({ identity, ...employee }: FullEmployee, changes: Changes) {
  if (!changes.startDate && !changes.dateOfBirth) return
  const startDate = changes.startDate ?? employee.startDate
  const dateOfBirth = changes.dateOfBirth ?? identity.dateOfBirth
  if (!dateOfBirth || Temporal.PlainDate.from(dateOfBirth).add({ years: 13 }).toString() <= startDate) return
  throw invalid(
    changes.startDate
      ? { startDate: ['This is before their thirteenth birthday. Check it against the date of birth.'] }
      : { dateOfBirth: ['Someone born then is under thirteen on the start date. Check both dates.'] },
  )
}
