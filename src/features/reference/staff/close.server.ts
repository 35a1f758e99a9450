import { today } from '#features/clock/clock.server.ts'
import { ensureStillOpen } from '#features/request/request.server.ts'
import { endGuestLinks } from '#platform/call/guest-link.server.ts'
import { route } from '#platform/call/route.server.ts'
import { allow } from '#platform/errors.ts'
import { closeReference } from '../contract.ts'
import { REFEREE } from '../guest-endpoints.ts'
import { canAsk, closedFrom } from '../policy.ts'
import { sealReference } from '../sealed.server.ts'
import type { Closing } from '../words.ts'
import { readReferenceOf, referenceOf } from './queries.server.ts'
import { recordStep, step } from './step.server.ts'

export const closeReferenceRoute = route(closeReference, async (call) => {
  const { tx, actor, params, body, keyring, record } = call
  const { employee, reference } = await referenceOf(call, params.referenceId)
  allow(canAsk(actor))
  await ensureStillOpen(tx, { tenantId: employee.tenantId, id: employee.requestId })

  const which = { tenantId: employee.tenantId, id: reference.id }
  const sealed = sealReference(keyring, { employee, referenceId: reference.id }, { closingReason: body.reason })
  const closed = { closedDate: today(), closedById: actor.id, status: body.as }
  // Answers that were never sent are deleted.
  const unsent = reference.receivedDate === null ? { answers: null, savedAt: null } : {}
  await step(tx, which, {
    from: closedFrom[body.as],
    changes: { ...sealed, ...closed, ...unsent },
    version: reference.version,
  })
  await endGuestLinks(tx, { tenantId: employee.tenantId, purpose: REFEREE, recordId: reference.id })

  recordStep(record, employee, { id: reference.id, did: said[body.as](reference.refereeName), what: body.as })
  return readReferenceOf(call, employee, reference.id)
})

const said: Record<Closing, (name: string) => string> = {
  no_response: (name) => `closed the reference from ${name}: no answer came`,
  unsatisfactory: (name) => `closed the reference from ${name} as unsatisfactory`,
  withdrawn: (name) => `withdrew ${name} as a referee`,
}
