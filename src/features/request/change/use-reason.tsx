import { useState } from 'react'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { reasonProblem } from './reason-problem.ts'

export type Reason = ReturnType<typeof useReason>

/** A typed reason, kept as a draft until it is discarded. */
export function useReason(draft: string) {
  const [text, type] = useDraft(draft)
  const [error, refuse] = useState<string>()
  return {
    text,
    type,
    error,
    refuse,
    forget: () => type(''),
    /** Shows the error at the field, if there is one. */
    check() {
      const problem = reasonProblem(text)
      refuse(problem)
      return problem === undefined
    },
  }
}
