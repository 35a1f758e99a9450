import { after, type FieldChange } from '#platform/field-changes.ts'
import { invalid } from '#platform/errors.ts'
import { PERIOD_ENDS_FIRST, type ReviewFacts } from '../contract.ts'
import type { ReviewData, ReviewField } from './fields.ts'

type Change = FieldChange<ReviewField>

/** A first change begins a pending review; completing it moves it to its last stage. */
export function withConsequences(
  current: Pick<ReviewFacts, 'status' | 'currentStage'>,
  changes: readonly Change[],
  posted: ReviewData,
): Change[] {
  if (changes.length === 0) return []
  const { status, currentStage } = after(current, changes)
  const begins = status === 'pending' && posted.status === undefined
  const ends = status === 'completed' && current.status !== 'completed' && currentStage !== 'interview_outcome'
  return [
    ...changes.filter(({ field }) => !(ends && field === 'currentStage')),
    ...(begins ? [{ field: 'status', before: 'pending', value: 'under_review' } as const] : []),
    ...(ends ? [{ field: 'currentStage', before: current.currentStage, value: 'interview_outcome' } as const] : []),
  ]
}

/** Throws for impossible changes. */
export function ensurePossible(
  current: Pick<ReviewFacts, 'reviewPeriodStart' | 'reviewPeriodEnd'>,
  changes: readonly Change[],
) {
  const { reviewPeriodStart, reviewPeriodEnd } = after(current, changes)
  if (reviewPeriodEnd >= reviewPeriodStart) return
  const field = changes.some((each) => each.field === 'reviewPeriodEnd') ? 'reviewPeriodEnd' : 'reviewPeriodStart'
  throw invalid({ [field]: [PERIOD_ENDS_FIRST] })
}
