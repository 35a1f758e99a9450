import { today } from '#features/clock/clock.server.ts'
import { route } from '#platform/call/route.server.ts'
import { invalid } from '#platform/errors.ts'
import { receiveReference } from '../contract.ts'
import { takenFrom } from '../policy.ts'
import { sealReference } from '../sealed.server.ts'
import { receivedViaLabels } from '../words.ts'
import { heldReference, takeStep } from './step.server.ts'

export const receiveReferenceRoute = route(receiveReference, async (call) => {
  const { actor, params, body, keyring } = call
  const held = await heldReference(call, params.referenceId)
  if (body.receivedDate > today()) throw invalid({ receivedDate: ['This day is still to come'] })

  const { employee, reference } = held
  const sealed = sealReference(keyring, { employee, referenceId: reference.id }, { statement: body.statement })
  const received = { receivedDate: body.receivedDate, receivedVia: body.via, receivedById: actor.id }
  const noLonger = { answers: null, closedDate: null, closedById: null, closingReason: null }
  return takeStep(call, held, {
    from: takenFrom.receive,
    changes: { ...sealed, ...received, ...noLonger, status: 'received' },
    endsLink: true,
    did: `recorded the reference from ${reference.refereeName}, received ${receivedViaLabels[body.via]}`,
    what: 'received',
  })
})
