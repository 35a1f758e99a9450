import { today } from '#features/clock/clock.server.ts'
import { ensureStillOpen } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import { allow, invalid } from '#platform/errors.ts'
import { type Reference, verifyReference } from '../contract.ts'
import { domainOf } from '../free-mail.ts'
import { sealNotes } from '../sealed.server.ts'
import { canAsk, takenFrom } from '../policy.ts'
import { readReferenceOf, referenceOf } from './queries.server.ts'
import { recordStep, step } from './step.server.ts'

export const verifyReferenceRoute = route(verifyReference, async (call) => {
  const { tx, actor, keyring, params, body, record } = call
  const { employee, reference } = await referenceOf(call, params.referenceId)
  allow(canAsk(actor))
  await ensureStillOpen(tx, { tenantId: employee.tenantId, id: employee.requestId })
  if (body.method === 'corporate_email') ensureCorporate(reference)

  const verified = { verificationMethod: body.method, verifiedById: actor.id, verifiedDate: today() }
  const notes = sealNotes(keyring, { employee, referenceId: reference.id }, body.notes)
  await step(
    tx,
    { tenantId: employee.tenantId, id: reference.id },
    { from: takenFrom.verify, changes: { ...verified, ...notes, status: 'verified' } },
  )

  const did = `verified the reference from ${reference.refereeName}`
  recordStep(record, employee, { id: reference.id, did, what: 'verified' })
  return readReferenceOf(call, employee, reference.id)
})

function ensureCorporate({ email, isFreeMail, companyName }: Reference) {
  if (email === null) throw invalid({ method: ['No e-mail address of this referee is known'] })
  if (isFreeMail)
    throw invalid({ method: [`Anyone can have an address at ${domainOf(email)}: it says nothing of ${companyName}`] })
}
