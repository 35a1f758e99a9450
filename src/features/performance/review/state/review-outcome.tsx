import type { RecordPartProps } from '#features/request/request.tsx'
import { useGet } from '#platform/api/api.tsx'
import { getReview } from '../../contract.ts'
import { isUnfinished } from '../stages.ts'
import { actionLabels } from '../words.ts'

/** With what a review ended, after its day. */
export function ReviewOutcome({ request }: RecordPartProps) {
  const { data } = useGet(getReview, { requestId: request.id })
  if (!data) return null
  if (isUnfinished(data)) return ' The review itself was not finished.'
  const { recommendedAction } = data
  return recommendedAction && ` Outcome: ${actionLabels[recommendedAction].toLowerCase()}.`
}
