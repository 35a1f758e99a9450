import { audited } from '#platform/call/route.server.ts'
import type { Act } from '#platform/call/record.server.ts'
import type { ReviewRef } from './queries.server.ts'
import { actOn } from './news.server.ts'

type Told = {
  action?: Act['audit']['action']
  what?: 'review' | 'plan' | 'plan_meeting' | 'fairness_note' | 'goal' | 'goal_comment'
  id: string
  did?: string
  metadata?: Record<string, unknown>
}

/** The record of an act on a review, which never contains its texts. */
export function actIn(of: Pick<ReviewRef, 'tenantId' | 'requestId'>, told: Told) {
  const { action = 'update', what = 'plan', id, did, metadata } = told
  return {
    ...actOn(of),
    ...(did && { did }),
    audit: audited(action, `performance_${what}`, id, { requestId: of.requestId, ...metadata }),
  } satisfies Act<'requestId'>
}
