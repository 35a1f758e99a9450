import type { Client } from 'pg'
import { decideReview } from '#features/performance/acknowledgement/contract.ts'
import { updateReview } from '#features/performance/review/contract.ts'
import {
  askForSelfAssessment,
  handInAssessment,
  openAssessment,
  saveAssessment,
} from '#features/performance/self-assessment/contract.ts'
import {
  acknowledgeReview,
  openSharedReview,
  setManagerReview,
  shareReview,
} from '#features/performance/sharing/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { tokenIn, withLink } from '#testing/builders/reviews.ts'

/** How both sides have prepared a review, one after the other. */
export type PreparingStory = {
  email: string
  /** The answers of the employee. */
  answers?: Record<string, string>
  handedIn?: true
  manager?: { managerFeedback: string; managerRating: number | null }
  /** Shared with the employee; without a self-assessment for this reason. */
  shared?: true | { withoutReason: string }
  decision?: { finalDecision: string; finalRating: number }
  acknowledged?: { comment?: string }
}

type Preparing = { staff: Person; requestId: string; owner: Client }

const header = (link: string | null) => withLink(tokenIn(link))

/** By the calls that the screens and the employee’s pages make. */
export async function addPreparing({ staff, requestId, owner }: Preparing, story: PreparingStory): Promise<void> {
  const params = { requestId }
  const { link } = await staff.call(askForSelfAssessment, { params, body: { email: story.email } })
  await answer(staff, link, story)
  if (story.manager) await staff.call(updateReview, { params, body: story.manager })
  if (!story.shared) return
  await staff.call(setManagerReview, { params, body: { isReady: true } })
  const shared = await staff.call(shareReview, { params, body: story.shared === true ? {} : story.shared })
  await staff.call(openSharedReview, header(shared.link))
  // As if it had been shared before the interview, which was days ago.
  await owner.query("update shared_reviews set shared_at = shared_at - interval '8 days' where request_id = $1", [
    requestId,
  ])
  if (!story.decision) return
  const decidedOn = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10)
  const decided = await staff.call(decideReview, { params, body: { ...story.decision, decidedOn } })
  if (story.acknowledged)
    await staff.call(acknowledgeReview, { body: { isSeen: true, ...story.acknowledged }, ...header(decided.link) })
}

async function answer(staff: Person, link: string | null, { answers, handedIn }: PreparingStory) {
  if (!answers) return
  await staff.call(openAssessment, header(link))
  await staff.call(saveAssessment, { body: { answers, seen: {} }, ...header(link) })
  const seen = Object.fromEntries(Object.keys(answers).map((question) => [question, 1]))
  if (handedIn) await staff.call(handInAssessment, { body: { seen }, ...header(link) })
}
