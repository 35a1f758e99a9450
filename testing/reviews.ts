import {
  askForSelfAssessment,
  handInAssessment,
  saveAssessment,
} from '#features/performance/self-assessment/contract.ts'
import { aReview } from './drafts.ts'
import type { Person } from './person.ts'

export const tokenIn = (link: string | null) => link?.split('#')[1] ?? ''
/** The header that a guest’s page sends. */
export const withLink = (token: string) => ({ headers: { 'X-Link': token } })

const person = { employeeName: 'Tom Ashworth', employeeEmail: 'tom.ashworth@example.com', jobTitle: 'Night shift lead' }

/** A review whose employee has been asked for a self-assessment, with the secret of their link. */
export async function anAskedReview(client: Person, staff: Person, changes: object = {}) {
  const { id: requestId } = await client.raises(aReview({ review: person, ...changes }))
  const { link } = await staff.call(askForSelfAssessment, { params: { requestId }, body: {} })
  return { requestId, token: tokenIn(link) }
}

export const answers = { wentWell: 'The new rota; canary of the answers', wasHard: 'Two vacancies', rating: '4' }

/** The same, with what the employee wrote handed in. */
export async function aHandedInReview(client: Person, staff: Person, guest: Person) {
  const review = await anAskedReview(client, staff)
  await guest.call(saveAssessment, { body: { answers, seen: {} }, ...withLink(review.token) })
  await guest.call(handInAssessment, {
    body: { seen: { wentWell: 1, wasHard: 1, rating: 1 } },
    ...withLink(review.token),
  })
  return review
}
