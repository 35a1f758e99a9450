import type { Participant } from '../contract.ts'
import { needReason, whyNeverBoth } from './acts.ts'
import { isSameName } from './namesakes/same-name.ts'

type Named = Pick<Participant, 'name' | 'role'> & { email?: string | null | undefined }

/** A role that the same person already has but another person should have. */
export function overlapOf<Known extends Named>(person: Named, others: readonly Known[]): Known | undefined {
  return others.find((other) => isSamePerson(person, other) && needReason(person.role, other.role))
}

/** Why the person cannot have the role, whatever the reason. */
export function barredBy(person: Named, others: readonly Named[]): string | undefined {
  for (const other of others) {
    const says = isSamePerson(person, other) ? whyNeverBoth(person.role, other) : undefined
    if (says) return says
  }
  return undefined
}

/** The same person named twice: by the e-mail address, or by name and role. */
export function duplicateOf<Known extends Named>(person: Named, others: readonly Known[]): Known | undefined {
  return others.find(
    (other) =>
      (other.role === person.role && isSamePerson(person, other)) ||
      (hasSameEmail(person, other) && !needReason(person.role, other.role)),
  )
}

/** By the e-mail address where both have one, otherwise by name. */
export const isSamePerson = (one: Named, other: Named) =>
  one.email && other.email ? hasSameEmail(one, other) : isSameName(one.name, other.name)

export const hasSameEmail = (one: Named, other: Named) =>
  Boolean(one.email && other.email) && folded(one.email ?? '') === folded(other.email ?? '')

export const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
