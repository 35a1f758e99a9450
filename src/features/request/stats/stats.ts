import * as z from 'zod'
import { advisersChanged, nameChanged } from '#features/session/contract.ts'
import { get, listOf } from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { messageSent, messagesRead, requestChanged, requestSubmitted } from '../events.ts'
import { RequestType } from '../words.ts'

// Specification §3 "Stats", §7 "Stats and lists".

/** Averages are null while nothing is completed; "this month" is the calendar month in Europe/London. */
/** The number of clients that the card names. */
export const NAMED_CLIENTS = 2

export const ClientStats = z.object({
  activeRequests: z.int(),
  pendingRequests: z.int(),
  inProgressRequests: z.int(),
  completedRequests: z.int(),
  completedThisMonth: z.int(),
  totalRequests: z.int(),
  totalMessages: z.int(),
  unreadMessages: z.int(),
  /** Hours from submission to completion. */
  avgResolutionTime: z.number().nullable(),
  activeByType: z.record(RequestType, z.int()),
  advisers: listOf(z.string(), lists.staff_assignments),
})

export const clientStats = get('/api/stats/client', {
  summary: 'The figures of the client dashboard. §3 Stats, §7 Stats and lists.',
  for: ['client', 'admin'],
  returns: ClientStats,
  changedBy: [requestSubmitted, requestChanged, messageSent, messagesRead, advisersChanged, nameChanged],
})

export const StaffStats = z.object({
  totalRequests: z.int(),
  pending: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  urgent: z.int(),
  unassigned: z.int(),
  activeByType: z.record(RequestType, z.int()),
  activeClients: z.int(),
  clientNames: listOf(z.string(), NAMED_CLIENTS),
  teamMembers: z.int(),
})

export const staffStats = get('/api/stats/staff', {
  summary: 'The figures of the staff dashboard. §3 Stats, §7 Stats and lists.',
  for: ['staff'],
  returns: StaffStats,
  changedBy: [requestSubmitted, requestChanged, advisersChanged, nameChanged],
})
