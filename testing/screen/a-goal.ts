import type { GoalDetail } from '#features/performance/goals/contract.ts'

/** A goal on its way, as staff read it. */
export const aGoal = (changes: Partial<GoalDetail> = {}): GoalDetail => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  title: 'Publish the rota two weeks ahead',
  description: null,
  measure: 'Every Monday by noon',
  support: null,
  targetDate: '2026-12-31',
  priority: 'high',
  status: 'in_progress',
  progress: 60,
  carriedFrom: null,
  createdAt: '2026-11-16T09:00:00.000Z',
  updatedAt: '2026-11-16T09:00:00.000Z',
  version: 3,
  from: null,
  commentCount: 0,
  can: { edit: true, remove: true },
  ...changes,
})
