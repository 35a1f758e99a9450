import type { CompleteAnswers } from './questions.ts'

type Given<Question extends keyof CompleteAnswers> = NonNullable<CompleteAnswers[Question]> & string

export const NOT_SAID = 'I would rather not say'

export const relationshipLabels: Record<Given<'relationship'>, string> = {
  line_manager: 'Line manager',
  senior_manager: 'Senior manager',
  colleague: 'Colleague',
  hr: 'Human resources',
  client: 'Client or customer',
  teacher: 'Teacher or tutor',
  other: 'Something else',
}

export const leavingLabels: Record<Given<'leaving'>, string> = {
  resigned: 'They resigned',
  redundancy: 'Redundancy',
  fixed_term: 'End of a fixed term',
  dismissed: 'Dismissed',
  still_here: 'They still work for us',
  other: 'Another reason',
}

export const yesOrNoLabels: Record<Given<'warning'>, string> = { no: 'No', yes: 'Yes' }
