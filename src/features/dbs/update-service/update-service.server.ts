import { employeeRef, ofEmployee } from '#features/employee/employee.server.ts'
import { dataKeyOf } from '#features/employee/employee.server.ts'
import { audited, route } from '#platform/call/route.server.ts'
import { allow, invalid, invalidTransition } from '#platform/errors.ts'
import { longDate } from '#ui/text/dates.ts'
import { dbsChecksChanged, recordStatusCheck } from '../contract.ts'
import { canRecordChecks } from '../policy.ts'
import { checkOf, mayAskService, toCheck } from '../queries.server.ts'

export const recordStatusCheckRoute = route(recordStatusCheck, async ({ tx, actor, params, body, keyring, record }) => {
  const row = await checkOf(tx, actor, params.dbsCheckId)
  const employee = await employeeRef(tx, actor, row.employeeId)
  allow(canRecordChecks(actor))
  if (!mayAskService(row))
    throw invalidTransition(
      'The Update Service answers for a verified standard or enhanced certificate whose original was seen.',
    )
  if (row.issueDate && body.checkedOn < row.issueDate)
    throw invalid({ checkedOn: [`The certificate was issued on ${longDate(row.issueDate)}`] })

  const { whose, act } = ofEmployee(employee)
  await tx
    .insertInto('dbsStatusChecks')
    .values({ ...body, tenantId: whose.tenantId, dbsCheckId: row.id, recordedById: actor.id })
    .execute()
  record(dbsChecksChanged, {
    ...act,
    did: 'recorded a status check with the Update Service',
    audit: audited('update', 'dbs_check', row.id, { ...act.about, what: 'status check' }),
  })
  return toCheck(await checkOf(tx, actor, row.id), dataKeyOf(keyring, employee))
})
