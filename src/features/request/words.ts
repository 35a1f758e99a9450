import * as z from 'zod'
import { choiceOf } from '#platform/choice.ts'

// Specification §2, §4 "Enumerations".

export const RequestType = z.enum(['onboarding', 'performance_review', 'conflict_resolution'])
export type RequestType = z.infer<typeof RequestType>

export const statusLabels = {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}
export const RequestStatus = choiceOf(statusLabels)
export type RequestStatus = z.infer<typeof RequestStatus>

export const priorityLabels = { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' }
export const Priority = choiceOf(priorityLabels)
export type Priority = z.infer<typeof Priority>

/** The shell in which a record is read. */
export type Audience = 'client' | 'staff'
