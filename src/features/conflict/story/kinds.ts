import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'

/** The kinds of facts, with the step of the Acas Code that each one shows. */
export const factKinds = {
  event: { label: 'Something that happened', step: null },
  raised_in_writing: { label: 'Raised in writing', step: 'raised_in_writing' },
  terms_agreed: { label: 'Terms of reference agreed', step: 'terms_of_reference' },
  mediation_offered: { label: 'Mediation offered', step: 'mediation_offered' },
  told_of_problem: { label: 'Notified in writing of the problem', step: 'notified_in_writing' },
  told_of_companion: { label: 'Told of the right to be accompanied', step: 'companion_right' },
  decision_given: { label: 'Decision given in writing', step: 'decision_in_writing' },
  told_of_appeal: { label: 'Told of the right of appeal', step: 'appeal_offered' },
} as const

export type FactKind = keyof typeof factKinds

// The keys of the record above.
const kinds = Object.keys(factKinds) as [FactKind, ...FactKind[]]
export const FactKind = z.enum(kinds)

export const knownLabels = {
  letter: 'From a letter',
  email: 'From an e-mail',
  document: 'From another document',
  meeting: 'From a meeting',
  statement: 'From a statement',
  message: 'From a message',
  told: 'By word of mouth',
}
export const KnownBy = choiceOf(knownLabels)
export type KnownBy = z.infer<typeof KnownBy>
