import { invalid } from '#platform/errors.ts'
import type { FieldChange } from '#platform/field-changes.ts'
import type { ReviewFacts, ReviewTexts } from '../contract.ts'
import type { ReviewField } from './fields.ts'

export const EVIDENCE = 'A rating of 1, 2 or 5 needs evidence: say what it rests on'

/** True for a rating of 1, 2 or 5 without feedback. */
export const lacksEvidence = ({
  managerRating,
  managerFeedback,
}: Pick<ReviewTexts, 'managerRating' | 'managerFeedback'>) =>
  managerRating !== null && [1, 2, 5].includes(managerRating) && !managerFeedback?.trim()

type Held = Pick<ReviewFacts, 'managerReviewCompleted' | 'finalDecisionCompleted'>

/** Protects texts that are ready, shared or decided from changes made in passing. */
export function ensureNotHeld(current: Held, changes: readonly FieldChange<ReviewField>[]) {
  const isHeld: Partial<Record<ReviewField, string | false>> = {
    managerFeedback: current.managerReviewCompleted && READY,
    managerRating: current.managerReviewCompleted && READY,
    finalDecision: current.finalDecisionCompleted && DECIDED,
    finalRating: current.finalDecisionCompleted && DECIDED,
  }
  const wrong = changes.flatMap(({ field }): [string, string[]][] => (isHeld[field] ? [[field, [isHeld[field]]]] : []))
  if (wrong.length > 0) throw invalid(Object.fromEntries(wrong))
}

const READY = 'The manager’s review is marked as ready, or shared. Take it back to change it.'
const DECIDED = 'The decision has already been recorded. Record it again to change it.'
