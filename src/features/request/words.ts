import * as z from 'zod'

// Specification §2, §4 "Enumerations".

export const RequestType = z.enum(['onboarding', 'performance_review', 'conflict_resolution'])
export type RequestType = z.infer<typeof RequestType>

export const RequestStatus = z.enum(['pending', 'in_progress', 'completed', 'cancelled'])
export type RequestStatus = z.infer<typeof RequestStatus>

export const Priority = z.enum(['low', 'normal', 'high', 'urgent'])
export type Priority = z.infer<typeof Priority>

export const statusLabels: Record<RequestStatus, string> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const priorityLabels: Record<Priority, string> = { low: 'Low', normal: 'Normal', high: 'High', urgent: 'Urgent' }

/** The shell in which a record is read. */
export type Audience = 'client' | 'staff'
