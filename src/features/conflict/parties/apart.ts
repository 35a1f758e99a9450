import type { Participant, PartyRole } from '../contract.ts'
import { isSameName } from './namesakes/same-name.ts'

/** Acas Code of Practice 1, paragraphs 6, 27 and 43: different people where practicable. No one is on both sides. */
const DECIDING: readonly PartyRole[] = ['investigator', 'hearing_manager', 'appeal_manager']
const SIDES: readonly PartyRole[] = ['complainant', 'respondent']
/** One person has at most one role of each group. */
const APART: readonly (readonly PartyRole[])[] = [SIDES, [...DECIDING, ...SIDES], [...DECIDING, 'witness']]

type Named = Pick<Participant, 'name' | 'role'> & { email?: string | null | undefined }

/** A role that the same person already has but another person should have. */
export function overlapOf<Known extends Named>(person: Named, others: readonly Known[]): Known | undefined {
  return others.find((other) => isSamePerson(person, other) && shouldBeApart(person.role, other.role))
}

/** The same person named twice: by the e-mail address, or by name and role. */
export function duplicateOf<Known extends Named>(person: Named, others: readonly Known[]): Known | undefined {
  return others.find(
    (other) =>
      (other.role === person.role && isSamePerson(person, other)) ||
      (hasSameEmail(person, other) && !shouldBeApart(person.role, other.role)),
  )
}

export const shouldBeApart = (one: PartyRole, other: PartyRole) =>
  one !== other && APART.some((roles) => roles.includes(one) && roles.includes(other))

/** By the e-mail address where both have one, otherwise by name. */
export const isSamePerson = (one: Named, other: Named) =>
  one.email && other.email ? hasSameEmail(one, other) : isSameName(one.name, other.name)

export const hasSameEmail = (one: Named, other: Named) =>
  Boolean(one.email && other.email) && folded(one.email ?? '') === folded(other.email ?? '')

export const folded = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()
