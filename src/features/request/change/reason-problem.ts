import { MAX_REASON } from '../contract.ts'

/** The error of a typed reason, if any. */
export function reasonProblem(reason: string) {
  const { length } = reason.trim()
  if (length === 0) return 'Reason is required'
  return length > MAX_REASON ? `A reason has at most ${MAX_REASON.toLocaleString('en-GB')} characters` : undefined
}
