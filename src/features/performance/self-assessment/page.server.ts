import { today } from '#features/clock/clock.server.ts'
import type { GuestCall } from '#platform/call/route.server.ts'
import type { Tx } from '#platform/database/database.server.ts'
import { linkGone } from '#platform/errors.ts'
import { calendarDay } from '#ui/text/dates.ts'
import { ensureLetIn } from '../link-browser/browsers.server.ts'
import { isOver, preparedForGuest, type Prepared } from '../preparation/queries.server.ts'
import { ratingWordsNow } from '../ratings/ratings.server.ts'
import { goalsOf } from '../review/queries.server.ts'
import type { AssessmentEnd, AssessmentPage } from './contract.ts'
import { storedFor } from '../preparation/stored.server.ts'

type Guest = Pick<GuestCall, 'tx' | 'guest'>

/** The self-assessment behind the link, whether it can still be answered or not. */
export async function assessedBy({ tx, guest }: Guest, isLocked = false): Promise<Prepared & { selfId: string }> {
  const review = await preparedForGuest(tx, guest, { of: 's', isLocked })
  if (!review?.selfId) throw linkGone()
  return { ...review, selfId: review.selfId }
}

/** The same, if it can still be handed in. */
export async function openTo(call: Guest) {
  const review = await assessedBy(call, true)
  if (endOf(review) !== null) throw linkGone()
  return review
}

/** The same, for a browser that was let in. */
export async function writtenTo(call: Guest & Pick<GuestCall, 'browser'>) {
  const review = await openTo(call)
  await ensureLetIn(call)
  return review
}

/** Typed text is shown to browsers that were let in before, even after a new link was sent. */
export const keeps = ({ savedAt }: Prepared) => ({ isKept: savedAt !== null })

export function endOf(review: Prepared): AssessmentEnd | null {
  if (review.handedInAt !== null) return 'handed_in'
  if (review.sharedAt !== null || isOver(review)) return 'closed'
  return review.until !== null && review.until < today() ? 'expired' : null
}

export function endedOn({ handedInAt, until }: Prepared, ended: AssessmentEnd | null) {
  if (ended === 'handed_in') return handedInAt
  return ended === 'expired' ? until : null
}

export async function pageOf(
  call: Guest & Pick<GuestCall, 'keyring'>,
  review: Prepared & { selfId: string },
): Promise<AssessmentPage> {
  const { tx } = call
  const { given, saved } = await storedFor(call, review)
  const goals = await goalsOf(tx, review)
  return {
    ...(await periodOf(tx, review)),
    until: review.until ?? calendarDay(Date.now()),
    goals: goals.map(({ id, title, description, measure, targetDate }) => ({
      id,
      title,
      description,
      measure,
      targetDate,
    })),
    ratingWords: (await ratingWordsNow(tx)).words,
    answers: given,
    saved,
  }
}

async function periodOf(tx: Tx, { tenantId, id, requestId }: Prepared) {
  const review = await tx
    .selectFrom('performanceReviews')
    .select(['reviewPeriodStart', 'reviewPeriodEnd', 'reviewDate'])
    .where((eb) => eb.and({ tenantId, id }))
    .executeTakeFirstOrThrow()
  const { goals } = await tx
    .selectFrom('requests')
    .select('goals')
    .where((eb) => eb.and({ tenantId, id: requestId }))
    .executeTakeFirstOrThrow()
  return { ...review, goalsInWords: goals }
}
