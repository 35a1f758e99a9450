import { today } from '#features/clock/clock.server.ts'
import { employeeAct, type EmployeeRef, employeeRef } from '#features/employee/employee.server.ts'
import { route } from '#platform/call/route.server.ts'
import { allow, invalid, invalidReference, invalidTransition } from '#platform/errors.ts'
import { longDate } from '#ui/text/dates.ts'
import { type NewGrace, recordGrace, rightToWorkChanged } from '../contract.ts'
import { isTimeLimited } from '../excuse/excuse.server.ts'
import { canRecord } from '../policy.ts'
import { ensureEvidence } from '../record.server.ts'
import { rowsOf } from '../queries.server.ts'
import { rightToWorkOf } from '../standing.server.ts'

export const recordGraceRoute = route(recordGrace, async ({ tx, actor, params, body, keyring, record }) => {
  const employee = await employeeRef(tx, actor, params.employeeId)
  allow(canRecord(actor, employee))
  const check = (await rowsOf(tx, employee)).find(({ id }) => id === body.checkId)
  if (!check) throw invalidReference('checkId')
  if (check.isSuperseded || check.graceGround || check.verificationStatus !== 'verified' || !isTimeLimited(check))
    throw invalidTransition('The 28 days are added once, to a verified check of a permission that ends.')
  ensureInTime(employee, body, check.permissionExpiryDate ?? '')
  await ensureEvidence(tx, employee, [body.documentId])

  await tx
    .insertInto('rightToWorkGraces')
    .values({ ...body, tenantId: employee.tenantId, recordedById: actor.id })
    .execute()

  const did = `added 28 days to the right to work check that ends on ${longDate(check.permissionExpiryDate ?? '')}`
  const added = { id: check.id, resourceType: 'right_to_work_check', did, metadata: { ground: body.ground } }
  record(rightToWorkChanged, employeeAct(employee, added))
  return rightToWorkOf({ tx, actor, keyring }, employee)
})

/** Only employees already at work get the days, and only if the employer knew before the permission ended. */
function ensureInTime({ startDate }: EmployeeRef, { madeOn, satisfiedOn }: NewGrace, end: string) {
  if (madeOn > end) throw invalid({ madeOn: [`It has to be made by ${longDate(end)}, when the permission ends`] })
  if (satisfiedOn > end)
    throw invalid({
      satisfiedOn: [`The company has to be satisfied of it by ${longDate(end)}, when the permission ends`],
    })
  if (satisfiedOn > today()) throw invalid({ satisfiedOn: ['This day is still to come'] })
  if (startDate > satisfiedOn)
    throw invalid({ satisfiedOn: [`The 28 days are for people at work: they start on ${longDate(startDate)}`] })
}
