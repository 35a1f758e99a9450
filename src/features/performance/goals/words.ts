import type { Goal } from '../contract.ts'

export const goalStatusLabels = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const goalPriorityLabels: Record<Goal['priority'], string> = { low: 'Low', medium: 'Medium', high: 'High' }
