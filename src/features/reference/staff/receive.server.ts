import { today } from '#features/clock/clock.server.ts'
import { ensureStillOpen } from '#features/request/request.server.ts'
import { endGuestLinks } from '#platform/call/guest-link.server.ts'
import { route } from '#platform/call/route.server.ts'
import { allow, invalid } from '#platform/errors.ts'
import { receiveReference } from '../contract.ts'
import { REFEREE } from '../guest-endpoints.ts'
import { canAsk, takenFrom } from '../policy.ts'
import { sealReference } from '../sealed.server.ts'
import { receivedViaLabels } from '../words.ts'
import { readReferenceOf, referenceOf } from './queries.server.ts'
import { recordStep, step } from './step.server.ts'

export const receiveReferenceRoute = route(receiveReference, async (call) => {
  const { tx, actor, params, body, keyring, record } = call
  const { employee, reference } = await referenceOf(call, params.referenceId)
  allow(canAsk(actor))
  await ensureStillOpen(tx, { tenantId: employee.tenantId, id: employee.requestId })
  if (body.receivedDate > today()) throw invalid({ receivedDate: ['This day is still to come'] })

  const which = { tenantId: employee.tenantId, id: reference.id }
  const sealed = sealReference(keyring, { employee, referenceId: reference.id }, { statement: body.statement })
  const received = { receivedDate: body.receivedDate, receivedVia: body.via, receivedById: actor.id }
  const noLonger = { answers: null, closedDate: null, closedById: null, closingReason: null }
  await step(tx, which, {
    from: takenFrom.receive,
    changes: { ...sealed, ...received, ...noLonger, status: 'received' },
  })
  await endGuestLinks(tx, { tenantId: employee.tenantId, purpose: REFEREE, recordId: reference.id })

  const did = `recorded the reference from ${reference.refereeName}, received ${receivedViaLabels[body.via]}`
  recordStep(record, employee, { id: reference.id, did, what: 'received' })
  return readReferenceOf(call, employee, reference.id)
})
