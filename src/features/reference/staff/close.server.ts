import { today } from '#features/clock/clock.server.ts'
import { route } from '#platform/call/route.server.ts'
import { closeReference } from '../contract.ts'
import { closedFrom } from '../policy.ts'
import { sealReference } from '../sealed.server.ts'
import type { Closing } from '../words.ts'
import { heldReference, takeStep } from './step.server.ts'

export const closeReferenceRoute = route(closeReference, async (call) => {
  const { actor, params, body, keyring } = call
  const held = await heldReference(call, params.referenceId)
  const { employee, reference } = held

  const sealed = sealReference(keyring, { employee, referenceId: reference.id }, { closingReason: body.reason })
  const closed = { closedDate: today(), closedById: actor.id, status: body.as }
  // Answers that were never sent are deleted.
  const unsent = reference.receivedDate === null ? { answers: null, savedAt: null } : {}
  return takeStep(call, held, {
    from: closedFrom[body.as],
    changes: { ...sealed, ...closed, ...unsent },
    version: reference.version,
    endsLink: true,
    did: said[body.as](reference.refereeName),
    what: body.as,
  })
})

const said: Record<Closing, (name: string) => string> = {
  no_response: (name) => `closed the reference from ${name}: no answer came`,
  unsatisfactory: (name) => `closed the reference from ${name} as unsatisfactory`,
  withdrawn: (name) => `withdrew ${name} as a referee`,
}
