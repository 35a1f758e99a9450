import { today } from '#features/clock/clock.server.ts'
import { lockOpen } from '#features/request/request.server.ts'
import { route } from '#platform/call/route.server.ts'
import { allow, invalid } from '#platform/errors.ts'
import { type Reference, verifyReference } from '../contract.ts'
import { domainOf } from '../free-mail.ts'
import { canAsk, takenFrom } from '../policy.ts'
import { readReferenceOf, referenceOf } from './queries.server.ts'
import { recordStep, step } from './step.server.ts'

export const verifyReferenceRoute = route(verifyReference, async ({ tx, actor, params, body, record }) => {
  const { subject, reference } = await referenceOf(tx, actor, params.referenceId)
  allow(canAsk(actor))
  await lockOpen(tx, { tenantId: subject.tenantId, id: subject.requestId })
  if (body.method === 'corporate_email') ensureCorporate(reference)

  const verified = { verificationMethod: body.method, verifiedById: actor.id, verifiedDate: today() }
  await step(
    tx,
    { ...subject, id: reference.id },
    { from: takenFrom.verify, changes: { ...verified, notes: body.notes, status: 'verified' } },
  )

  const did = `verified the reference from ${reference.refereeName}`
  recordStep(record, subject, { id: reference.id, did, what: 'verified' })
  return readReferenceOf(tx, actor, subject, reference.id)
})

function ensureCorporate({ email, isFreeMail, companyName }: Reference) {
  if (email === null) throw invalid({ method: ['No e-mail address of this referee is known'] })
  if (isFreeMail)
    throw invalid({ method: [`Anybody can have an address at ${domainOf(email)}: it says nothing of ${companyName}`] })
}
