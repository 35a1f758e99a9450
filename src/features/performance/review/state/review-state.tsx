import { CircleCheck } from 'lucide-react'
import type { RequestStatus } from '#features/request/contract.ts'
import { requestState } from '#features/request/request.tsx'
import type { State } from '#ui/text/status.tsx'
import type { ReviewState } from '../../contract.ts'

/** In the word and the colours of its request, as every list of requests has it. */
export const reviewState = (state: ReviewState): State => requestState(state === 'under_review' ? 'in_progress' : state)

/** Said of a completed review while its request is still to be closed. */
export const reviewCompleted: State = { hue: 'done', icon: CircleCheck, label: 'Review completed' }

export const isStillToClose = (state: ReviewState, requestStatus: RequestStatus) =>
  state === 'completed' && requestStatus !== 'completed'
