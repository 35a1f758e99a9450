import { addReferee, requestReference } from '#features/reference/contract.ts'
import { anOnboarding, aReferee } from '#testing/builders/drafts.ts'
import type { Person } from '#testing/fixtures/person.ts'

/** A new starter without referees. */
export async function aStarter(client: Person) {
  const { id: requestId, employee } = await client.raises(anOnboarding())
  return { requestId, employeeId: employee?.id ?? '' }
}

/** A new starter with one referee, who has not been asked. */
export async function withReferee(client: Person, changes: object = {}) {
  const whose = await aStarter(client)
  const params = { employeeId: whose.employeeId }
  const { id: referenceId } = await client.call(addReferee, { params, body: aReferee(changes) })
  return { ...whose, referenceId }
}

/** The same, asked: with the secret of the referee’s link. */
export async function withAskedReferee(client: Person, staff: Person) {
  const ids = await withReferee(client)
  const { reference, link } = await staff.call(requestReference, { params: { referenceId: ids.referenceId } })
  return { ...ids, reference, link, token: tokenIn(link) }
}

export const tokenIn = (link: string | null) => link?.split('#')[1] ?? ''
