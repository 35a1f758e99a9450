import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { getConflict } from '../contract.ts'
import { outcomeTitle } from './words.ts'

/** With what a case ended, after its day. */
export function CaseOutcome({ request }: RecordPartProps) {
  const { data } = useGet(getConflict, { requestId: request.id })
  if (!data) return null
  const { resolutionType, outcomeWithheld } = data.conflictCase
  if (!resolutionType || outcomeWithheld) return ' No outcome was published.'
  return ` Outcome: ${outcomeTitle(resolutionType, data.isWarningWithdrawn).toLowerCase()}.`
}
