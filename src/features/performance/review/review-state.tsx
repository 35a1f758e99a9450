import { requestState } from '#features/request/request.tsx'
import type { State } from '#ui/text/status.tsx'
import type { ReviewState } from '../contract.ts'
import { stateLabels } from './words.ts'

/** In the colours of a request. */
export const reviewState = (state: ReviewState): State => ({
  ...requestState(state === 'under_review' ? 'in_progress' : state),
  label: stateLabels[state],
})
