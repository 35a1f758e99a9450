import { route } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { allow, invalidReference, staleVersion } from '#platform/errors.ts'
import { after, changesIn } from '#platform/field-changes.ts'
import { ensureUnlocked, lockedInOrder } from './lock.server.ts'
import { canWork } from '../policy.ts'
import { updateReview } from './contract.ts'
import { detailOf } from '../detail.server.ts'
import { reviewFields } from './fields.ts'
import { ensureNotHeld } from './held.ts'
import { bringRequest, tell } from './news.server.ts'
import { reviewersFor, reviewRef, type ReviewRef } from './queries.server.ts'
import { reviewKeyOf } from './sealed/seal.server.ts'
import { openTexts } from './sealed/texts.server.ts'
import { ensurePossible, withConsequences } from './rules.ts'
import { nameSubject, revieweeIn } from './reviewee.server.ts'
import { historyOf, type ReviewChange, write } from './write.server.ts'

export const updateReviewRoute = route(updateReview, async ({ body, ...call }) => {
  const { tx, actor, keyring, params, record } = call
  const ref = await reviewRef(tx, actor, params.requestId)
  allow(canWork(actor))
  const current = openTexts(keyring, await lockedInOrder(tx, actor, ref))
  const dataKey = await reviewKeyOf(tx, keyring, current)

  const history = await historyOf({ tx, dataKey }, current, body.version)
  const { changes: own, late } = changesIn({ fields: reviewFields, posted: body, current, history })
  if (own.length > 0) ensureUnlocked(current)
  if (late.length > 0) throw staleVersion(await detailOf(call, params.requestId))
  ensurePossible(current, own)
  ensureNotHeld(current, own)
  await ensureReviewer(tx, current, own)
  const reviewee = await revieweeIn(tx, current, own)
  const changes = withConsequences(current, own, body)

  if (changes.length > 0) {
    await write({ tx, actor, dataKey }, current, changes)
    if (reviewee !== undefined) await nameSubject(tx, current, reviewee)
    tell(record, current, changes)
    await bringRequest({ tx, record }, current, after(current, changes).status)
  }
  return detailOf(call, params.requestId)
})

async function ensureReviewer(tx: Tx, of: ReviewRef, changes: readonly ReviewChange[]) {
  const reviewerId = changes.find(({ field }) => field === 'reviewerId')?.value
  if (!reviewerId) return
  const known = await reviewersFor(tx, of)
  if (known.every(({ id }) => id !== reviewerId)) throw invalidReference('reviewerId')
}
