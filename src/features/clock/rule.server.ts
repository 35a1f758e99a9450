import type { LawId } from '#features/law/contract.ts'

/** A rule of law as it stands from one day on, with where it is written. */
export type Rule<Values> = { from: string; rule: string; source: string; laws: LawId[] } & Values

/** The rule in force on a day: the newest that had begun. Rules are listed oldest first. */
export function ruleOn<Values>(rules: readonly Rule<Values>[], date: string): Rule<Values> {
  const inForce = rules.findLast((each) => each.from <= date) ?? rules[0]
  if (!inForce) throw new Error('A rule has at least one version.')
  return inForce
}
