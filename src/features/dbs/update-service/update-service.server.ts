import { dataKeyOf, employeeAct, employeeRef } from '#features/employee/employee.server.ts'
import { route } from '#platform/call/route.server.ts'
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

  await tx
    .insertInto('dbsStatusChecks')
    .values({ ...body, tenantId: employee.tenantId, dbsCheckId: row.id, recordedById: actor.id })
    .execute()
  const did = 'recorded a status check with the Update Service'
  const checked = { id: row.id, resourceType: 'dbs_check', did, metadata: { what: 'status check' } }
  record(dbsChecksChanged, employeeAct(employee, checked))
  return toCheck(await checkOf(tx, actor, row.id), dataKeyOf(keyring, employee))
})
