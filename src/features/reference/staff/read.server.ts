import { employeeAct } from '#features/employee/employee.server.ts'
import { route } from '#platform/call/route.server.ts'
import { allow, invalidTransition } from '#platform/errors.ts'
import { readReference, referenceRead } from '../contract.ts'
import { canRead, isReadable } from '../policy.ts'
import { correctionsOf } from './correct.server.ts'
import { CompleteAnswers } from '../questions.ts'
import { openReference } from '../sealed.server.ts'
import { referenceOf } from './queries.server.ts'

export const readReferenceRoute = route(readReference, async (call) => {
  const { tx, actor, params, keyring, record } = call
  const { employee, reference } = await referenceOf(call, params.referenceId)
  allow(canRead(actor))
  if (reference.contentDeletedDate)
    throw invalidTransition('What this reference said has been deleted, a year after it came.')
  if (!isReadable(reference)) throw invalidTransition('There is nothing to read yet: nothing has been sent.')
  const { answers, statement, closingReason } = await openReference(tx, keyring, {
    employee,
    referenceId: reference.id,
  })

  record(referenceRead, employeeAct(employee, { id: reference.id, resourceType: 'reference', action: 'view' }))
  const corrections = await correctionsOf(tx, keyring, { employee, referenceId: reference.id })
  return { answers: answers ? CompleteAnswers.parse(answers.given) : null, statement, closingReason, corrections }
})
