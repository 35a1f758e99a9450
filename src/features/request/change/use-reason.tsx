import { useState } from 'react'
import { useDraft } from '#platform/drafts/drafts.tsx'
import { reasonProblem } from './reason-problem.ts'

export type Reason = ReturnType<typeof useReason>

/** A reason as it is typed; what was typed survives until it is forgotten. */
export function useReason(draft: string) {
  const [text, type] = useDraft(draft)
  const [error, refuse] = useState<string>()
  return {
    text,
    type,
    error,
    refuse,
    forget: () => type(''),
    /** Says at the field what is wrong with it, if anything is. */
    check() {
      const problem = reasonProblem(text)
      refuse(problem)
      return problem === undefined
    },
  }
}
