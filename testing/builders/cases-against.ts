import { getConflict } from '#features/conflict/contract.ts'
import { getRequest } from '#features/request/contract.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { aConflict } from './drafts.ts'

/** A case against a person of that name, whose address is no account's. */
export const against = (name: string, changes: object = {}) =>
  aConflict({ participants: [{ name, email: 'elsewhere@home.example', role: 'respondent' as const, ...changes }] })

export const sees = (person: Person, requestId: string) =>
  person.call(getRequest, { params: { requestId } }).then(
    () => true,
    ({ status }: { status: number }) => status !== 404,
  )

/** The person named last in the case. */
export const partyOf = async (adviser: Person, requestId: string) => {
  const { participants } = await adviser.call(getConflict, { params: { requestId } })
  const party = participants.at(-1)
  if (!party) throw new Error('It names someone.')
  return party
}
