import { invalid, Refusal } from '#platform/errors.ts'
import type { Participant } from '../contract.ts'
import { barredBy, duplicateOf, hasSameEmail, overlapOf } from './apart.ts'
import { roleLabels } from './roles.ts'

type Placing = Pick<Participant, 'name' | 'role'> & {
  email?: string | null | undefined
  reason?: string | undefined
}

/** Refuses a role that a person with another one never has. `at` leads to the fields of the person in the body. */
export function ensureAble(person: Placing, others: readonly Participant[], at = '') {
  const says = barredBy(person, others)
  if (says) throw invalid({ [`${at}role`]: [says] }, says)
}

/** The role that needs the reason, if any. */
export function placeOf(person: Placing, others: readonly Participant[], at = '') {
  const same = duplicateOf(person, others)
  if (same) {
    const field = hasSameEmail(person, same) ? 'email' : 'name'
    const says = `${same.name} is already in this case: ${roleLabels[same.role]}`
    throw invalid({ [`${at}${field}`]: [says] }, says)
  }
  const overlap = overlapOf(person, others)
  if (overlap && !person.reason) {
    const says = `${overlap.name} is already ${roleLabels[overlap.role].toLowerCase()}. Name someone else, or say why one person holds both roles.`
    throw new Refusal(409, 'ROLES_OVERLAP', says, { fieldErrors: { [`${at}reason`]: [says] } })
  }
  return overlap?.role
}
