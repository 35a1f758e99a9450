import * as z from 'zod'
import { today } from '#features/clock/clock.server.ts'
import { guestRoute, type Route } from '#platform/call/route.server.ts'
import { mergeAnswers, savedElsewhere } from '#platform/drafts/merge-answers.ts'
import { invalid, staleVersion } from '#platform/errors.ts'
import { takenFrom } from '../policy.ts'
import { CompleteAnswers, type DraftAnswers } from '../questions.ts'
import { sealReference } from '../sealed.server.ts'
import { recordStep, step } from '../staff/step.server.ts'
import { declineReference, getRefereePage, REFEREE, saveAnswers, sendReference } from '../guest-endpoints.ts'
import { askedOf, storedFor, toPage } from './page.server.ts'

const getRefereePageRoute = guestRoute(REFEREE, getRefereePage, async ({ tx, keyring, guest }) => {
  const asked = await askedOf({ tx, guest })
  return toPage(asked, await storedFor({ tx, keyring }, asked))
})

const saveAnswersRoute = guestRoute(REFEREE, saveAnswers, async ({ tx, keyring, guest, body, record }) => {
  const asked = await askedOf({ tx, guest }, true)
  const savedAt = new Date().toISOString()
  const before = await storedFor({ tx, keyring }, asked)
  const { stored, replaced } = mergeAnswers(before, body.answers, { seen: body.seen, at: savedAt })

  const sealed = sealReference(keyring, { employee: asked, referenceId: asked.referenceId }, { answers: stored })
  await tx
    .updateTable('employeeReferences')
    .set({ ...sealed, savedAt })
    .where((eb) => eb.and({ tenantId: asked.tenantId, id: asked.referenceId }))
    .execute()

  if (asked.savedAt === null) recordStep(record, asked, { id: asked.referenceId, what: 'begun' })
  return { saved: stored.saved, savedAt, replaced }
})

const sendReferenceRoute = guestRoute(REFEREE, sendReference, async ({ tx, keyring, guest, body, record }) => {
  const asked = await askedOf({ tx, guest }, true)
  const stored = await storedFor({ tx, keyring }, asked)
  if (savedElsewhere(stored, body.seen).length > 0) throw staleVersion(toPage(asked, stored))

  const answers = { ...stored, given: completed(stored.given) }
  const sealed = sealReference(keyring, { employee: asked, referenceId: asked.referenceId }, { answers })
  const sent = { receivedDate: today(), receivedVia: 'link', status: 'received' } as const
  await step(
    tx,
    { tenantId: asked.tenantId, id: asked.referenceId },
    { from: ['requested'], changes: { ...sealed, ...sent }, endsLink: true },
  )

  recordStep(record, asked, { id: asked.referenceId, did: `sent a reference for ${asked.firstName}`, what: 'sent' })
  return { sentAt: new Date().toISOString() }
})

function completed(given: DraftAnswers): CompleteAnswers {
  const { data, error } = CompleteAnswers.safeParse(given)
  if (data) return data
  const wrong = Object.keys(z.flattenError(error).fieldErrors).map((question) => [question, ['Answer this question']])
  throw invalid(Object.fromEntries(wrong), 'Some questions are still open.')
}

const declineReferenceRoute = guestRoute(REFEREE, declineReference, async ({ tx, keyring, guest, body, record }) => {
  const asked = await askedOf({ tx, guest }, true)
  const sealed = sealReference(
    keyring,
    { employee: asked, referenceId: asked.referenceId },
    { closingReason: body.reason || null },
  )
  const declined = { closedDate: today(), closedById: null, answers: null, savedAt: null, status: 'declined' } as const
  await step(
    tx,
    { tenantId: asked.tenantId, id: asked.referenceId },
    { from: takenFrom.decline, changes: { ...sealed, ...declined }, endsLink: true },
  )

  const did = `declined to give a reference for ${asked.firstName}`
  recordStep(record, asked, { id: asked.referenceId, did, what: 'declined' })
  return { declinedAt: new Date().toISOString() }
})

export const guestRoutes: Route[] = [getRefereePageRoute, saveAnswersRoute, sendReferenceRoute, declineReferenceRoute]
