import type { PartyRole } from '../contract.ts'
import { isSameName } from './namesakes/same-name.ts'
import { roleLabels } from './roles.ts'

export type Act = 'lead' | 'take_notes' | 'hear_appeal'
type Rule = { barred: readonly PartyRole[]; says: string }

/**
 * Acts in a case that are for people it does not concern: Acas Code of Practice 1, paragraphs 6, 27, 32 and 43. A
 * companion helps one side. Decisions have a rule of their own: a hearing manager makes them.
 */
const rules: Record<Act, Rule> = {
  lead: { barred: ['complainant', 'respondent', 'witness', 'companion'], says: 'cannot lead its meetings' },
  take_notes: { barred: ['complainant', 'respondent', 'companion'], says: 'cannot take the notes' },
  hear_appeal: { barred: ['complainant', 'respondent', 'witness', 'companion'], says: 'cannot decide an appeal' },
}

type Named = { id: string; name: string; role: PartyRole }

/** Why a person of the case may not do it, in any of their roles; undefined if they may. */
export function whyNot(act: Act, { name }: Pick<Named, 'name'>, all: readonly Named[]): string | undefined {
  const { barred, says } = rules[act]
  const side = all.find((each) => barred.includes(each.role) && isSameName(each.name, name))
  return side && `${name} is the ${roleLabels[side.role].toLowerCase()} and ${says}`
}

/** Whether to offer them for it. */
export const mayDo =
  (act: Act) =>
  ({ role }: Pick<Named, 'role'>) =>
    !rules[act].barred.includes(role)
