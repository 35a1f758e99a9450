import { today } from '#features/clock/clock.server.ts'
import { decideReview } from '#features/performance/acknowledgement/contract.ts'
import { updateReview } from '#features/performance/review/contract.ts'
import {
  askForSelfAssessment,
  handInAssessment,
  openAssessment,
  saveAssessment,
} from '#features/performance/self-assessment/contract.ts'
import { openSharedReview, setManagerReview, shareReview } from '#features/performance/sharing/contract.ts'
import { aReview } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'

export const tokenIn = (link: string | null) => link?.split('#')[1] ?? ''
/** The headers that a guest’s page sends, from the employee’s own browser or another. */
export const withLink = (token: string, browser = 'T'.repeat(43)) => ({
  headers: { 'X-Link': token, 'X-Link-Browser': browser },
})

const person = { employeeName: 'Tom Ashworth', employeeEmail: 'tom.ashworth@example.com', jobTitle: 'Night shift lead' }

/** A review whose employee has been asked for a self-assessment, with the secret of their link. */
export async function anAskedReview(client: Person, staff: Person, changes: object = {}) {
  const { id: requestId } = await client.raises(aReview({ review: person, ...changes }))
  const { link } = await staff.call(askForSelfAssessment, { params: { requestId }, body: {} })
  return { requestId, token: tokenIn(link) }
}

/** The same, once the employee has opened their page. */
export async function anOpenedReview(client: Person, staff: Person, changes: object = {}) {
  const review = await anAskedReview(client, staff, changes)
  await staff.call(openAssessment, withLink(review.token))
  return review
}

export const answers = { wentWell: 'The new rota; canary of the answers', wasHard: 'Two vacancies', rating: '4' }

/** The same, with what the employee wrote handed in. */
export async function aHandedInReview(client: Person, staff: Person, guest: Person) {
  const review = await anAskedReview(client, staff)
  await handsIn(guest, review.token)
  return review
}

export async function handsIn(guest: Person, token: string) {
  await guest.call(openAssessment, withLink(token))
  await guest.call(saveAssessment, { body: { answers, seen: {} }, ...withLink(token) })
  const seen = { wentWell: 1, wasHard: 1, rating: 1 }
  await guest.call(handInAssessment, { body: { seen }, ...withLink(token) })
}

/** The same, with the manager’s review ready. */
export async function aReadyReview(client: Person, staff: Person, guest: Person) {
  const { requestId } = await aHandedInReview(client, staff, guest)
  const params = { requestId }
  const body = { managerFeedback: 'Canary of the manager', managerRating: 3 }
  await staff.call(updateReview, { params, body })
  await staff.call(setManagerReview, { params, body: { isReady: true } })
  return { requestId }
}

/** The same, shared and opened, with the secret of the employee’s new link. */
export async function aSharedReview(client: Person, staff: Person, guest: Person) {
  const { requestId } = await aReadyReview(client, staff, guest)
  const { link } = await staff.call(shareReview, { params: { requestId }, body: {} })
  await guest.call(openSharedReview, withLink(tokenIn(link)))
  return { requestId, token: tokenIn(link) }
}

export const aDecision = (changes: object = {}) => ({
  finalDecision: 'A second site from March',
  finalRating: 4,
  decidedOn: today(),
  ...changes,
})

/** The same, decided. */
export async function aDecidedReview(client: Person, staff: Person, guest: Person) {
  const { requestId } = await aSharedReview(client, staff, guest)
  const { link } = await staff.call(decideReview, { params: { requestId }, body: aDecision() })
  return { requestId, token: tokenIn(link) }
}
