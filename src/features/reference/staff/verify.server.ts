import { today } from '#features/clock/clock.server.ts'
import { route } from '#platform/call/route.server.ts'
import { invalid } from '#platform/errors.ts'
import { type Reference, verifyReference } from '../contract.ts'
import { domainOf } from '../free-mail.ts'
import { sealNotes } from '../sealed.server.ts'
import { takenFrom } from '../policy.ts'
import { heldReference, takeStep } from './step.server.ts'

export const verifyReferenceRoute = route(verifyReference, async (call) => {
  const { actor, keyring, params, body } = call
  const held = await heldReference(call, params.referenceId)
  const { employee, reference } = held
  if (body.method === 'corporate_email') ensureCorporate(reference)

  const verified = { verificationMethod: body.method, verifiedById: actor.id, verifiedDate: today() }
  const notes = sealNotes(keyring, { employee, referenceId: reference.id }, body.notes)
  return takeStep(call, held, {
    from: takenFrom.verify,
    changes: { ...verified, ...notes, status: 'verified' },
    did: `verified the reference from ${reference.refereeName}`,
    what: 'verified',
  })
})

function ensureCorporate({ email, isFreeMail, companyName }: Reference) {
  if (email === null) throw invalid({ method: ['No e-mail address of this referee is known'] })
  if (isFreeMail)
    throw invalid({ method: [`Anyone can have an address at ${domainOf(email)}: it says nothing of ${companyName}`] })
}
