import { CircleCheck } from 'lucide-react'
import type { RequestStatus } from '#features/request/contract.ts'
import { requestState } from '#features/request/request.tsx'
import type { State } from '#ui/text/status.tsx'
import type { ReviewState } from '../../contract.ts'

/** With the label and the colours of its request, as in every list of requests. */
export const reviewState = (state: ReviewState): State => requestState(state === 'under_review' ? 'in_progress' : state)

/** Shown for a completed review whose request is still open. */
export const reviewCompleted: State = { hue: 'done', icon: CircleCheck, label: 'Review completed' }

export const isStillToClose = (state: ReviewState, requestStatus: RequestStatus) =>
  state === 'completed' && requestStatus !== 'completed'
