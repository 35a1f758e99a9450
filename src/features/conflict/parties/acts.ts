import type { PartyRole } from '../contract.ts'
import { isSameName } from './namesakes/same-name.ts'
import { roleLabels } from './roles.ts'

export type Act = 'answer' | 'testify' | 'accompany' | 'investigate' | 'decide' | 'hear_appeal' | 'take_notes'

type Rule = {
  /** The role of those who do it. */
  role: PartyRole
  /** Roles of a person who does not do it, whatever the reason. */
  never: readonly PartyRole[]
  /** Roles of a person who does it only for a reason that both sides can read. */
  withReason: readonly PartyRole[]
  says: string
}

const ON_A_SIDE = ['complainant', 'respondent', 'companion'] as const

/**
 * The acts of a case, and the roles that keep a person from each. Acas Code of Practice 1: paragraphs 6, 27 and 43 want
 * different people where practicable, 32 a manager who is not the subject of the grievance. A worker chooses their
 * companion (Employment Relations Act 1999, section 10), but not one of those who run the hearing.
 */
const rules: Record<Act, Rule> = {
  answer: { role: 'respondent', never: [], withReason: ['complainant'], says: 'cannot be the respondent' },
  testify: {
    role: 'witness',
    never: [],
    withReason: ['investigator', 'hearing_manager', 'appeal_manager'],
    says: 'cannot be a witness',
  },
  accompany: {
    role: 'companion',
    never: ['investigator', 'hearing_manager', 'appeal_manager', 'note_taker'],
    withReason: ['complainant', 'respondent', 'witness'],
    says: 'cannot accompany anyone',
  },
  investigate: {
    role: 'investigator',
    never: ON_A_SIDE,
    withReason: ['witness', 'hearing_manager', 'appeal_manager'],
    says: 'cannot investigate it',
  },
  decide: {
    role: 'hearing_manager',
    never: ON_A_SIDE,
    withReason: ['witness', 'investigator', 'appeal_manager'],
    says: 'cannot hear or decide it',
  },
  hear_appeal: {
    role: 'appeal_manager',
    never: [...ON_A_SIDE, 'witness'],
    withReason: ['investigator', 'hearing_manager'],
    says: 'cannot decide an appeal',
  },
  take_notes: { role: 'note_taker', never: ON_A_SIDE, withReason: [], says: 'cannot take the notes' },
}

/** Acts whose reason is asked for where they are recorded, or not at all. */
const ASKED_ELSEWHERE: readonly Act[] = ['hear_appeal', 'accompany']

type Named = { name: string; role: PartyRole }

/** Why a person of the case may not do it, in any of their roles; undefined if they may. */
export function whyNot(act: Act, { name }: Pick<Named, 'name'>, all: readonly Named[]): string | undefined {
  const { role: office, never, withReason, says } = rules[act]
  const inRole = (roles: readonly PartyRole[]) =>
    all.find((each) => roles.includes(each.role) && isSameName(each.name, name))
  const barred = inRole(never)
  if (barred) return `${is(barred)} and ${says}`
  // The reason was given with their second role.
  if (inRole([office]) || ASKED_ELSEWHERE.includes(act)) return undefined
  const other = inRole(withReason)
  return other && `${is(other)}. Choose someone else, or add them as ${label(office)} too, with the reason`
}

/** Whether to offer them for it. */
export const mayDo =
  (act: Act) =>
  ({ role }: Pick<Named, 'role'>) =>
    !rules[act].never.includes(role)

/** Why a person who has one role never has the other; undefined if they may. */
export function whyNeverBoth(role: PartyRole, other: Named): string | undefined {
  const rule = actOf(role)
  if (rule?.never.includes(other.role)) return `${is(other)} and ${rule.says}`
  const otherRule = actOf(other.role)
  return otherRule?.never.includes(role) ? `${is(other)}: the ${label(role)} ${otherRule.says}` : undefined
}

/** Whether one person has both roles only for a reason. */
export const needReason = (one: PartyRole, other: PartyRole) => asksReason(one, other) || asksReason(other, one)

const asksReason = (role: PartyRole, other: PartyRole) => Boolean(actOf(role)?.withReason.includes(other))

const actOf = (role: PartyRole) => Object.values(rules).find((each) => each.role === role)
const label = (role: PartyRole) => roleLabels[role].toLowerCase()
const is = ({ name, role }: Named) => `${name} is the ${label(role)}`
