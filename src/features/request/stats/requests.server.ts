import type { Actor, Tx } from '#platform/database/database.server.ts'
import { RequestStatus, RequestType } from '../words.ts'
import { figuresOf } from './figures.server.ts'

const perType = {
  onboarding: {
    pending: 'onboardingPending',
    in_progress: 'onboardingInProgress',
    completed: 'onboardingCompleted',
    cancelled: 'onboardingCancelled',
  },
  performance_review: {
    pending: 'performanceReviewPending',
    in_progress: 'performanceReviewInProgress',
    completed: 'performanceReviewCompleted',
    cancelled: 'performanceReviewCancelled',
  },
  conflict_resolution: {
    pending: 'conflictResolutionPending',
    in_progress: 'conflictResolutionInProgress',
    completed: 'conflictResolutionCompleted',
    cancelled: 'conflictResolutionCancelled',
  },
} as const satisfies Record<RequestType, Record<RequestStatus, string>>

export type RequestFigures = {
  urgent: number
  unassigned: number
  /** Of these types together, and in these statuses together. */
  count(types: readonly RequestType[], statuses: readonly RequestStatus[]): number
}

/** How many requests there are of each type in each status. */
export async function requestFigures(tx: Tx, actor: Actor): Promise<RequestFigures> {
  const names = RequestType.options.flatMap((type) => RequestStatus.options.map((status) => perType[type][status]))
  const figures = await figuresOf(tx, actor, [...names, 'urgent', 'unassigned'])
  return {
    urgent: figures.urgent,
    unassigned: figures.unassigned,
    count(types, statuses) {
      const counts = types.flatMap((type) => statuses.map((status) => figures[perType[type][status]]))
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

/** One figure of each type. */
export const byType = (of: (type: RequestType) => number) =>
  Object.fromEntries(RequestType.options.map((type) => [type, of(type)])) as Record<RequestType, number> // one for every type
