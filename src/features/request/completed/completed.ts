import * as z from 'zod'
import { nameChanged } from '#features/session/contract.ts'
import { CalendarDate, event, get, listOf } from '#platform/contract.ts'
import { rates } from '#platform/limits/limits.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { requestChanged } from '../events.ts'
import { RequestType } from '../words.ts'

// Specification §2 "Completed tab".

/** Each of these limits the list to completed requests. */
export const completedFilters = {
  /** The first and the last day of completion, in London. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  completedById: z.uuid().optional(),
}

type Days = { from?: string | undefined; to?: string | undefined }
export const areInOrder = ({ from, to }: Days) => from === undefined || to === undefined || from <= to
export const OUT_OF_ORDER = { path: ['to'], error: 'The last day is before the first.' }

const Finisher = z.object({
  id: z.uuid(),
  firstName: personal(z.string().nullable(), 'contact'),
  lastName: personal(z.string().nullable(), 'contact'),
})
export type Finisher = z.infer<typeof Finisher>

export const CompletedStats = z.object({
  total: z.int(),
  byType: z.record(RequestType, z.int()),
  /** The people who have completed one of them, by name. */
  finishers: listOf(Finisher, lists.users),
})

export const completedStats = get('/api/stats/completed', {
  summary: 'How many requests are completed, of each type, and who completed them. §2 Completed tab.',
  for: ['client', 'staff', 'admin'],
  returns: CompletedStats,
  changedBy: [requestChanged, nameChanged],
})

export const CompletedFilter = z
  .strictObject({ type: RequestType.optional(), q: z.string().trim().max(200).optional(), ...completedFilters })
  .refine(areInOrder, OUT_OF_ORDER)
export type CompletedFilter = z.infer<typeof CompletedFilter>

/** The same filters for the list of requests. */
export const ofCompleted = ({ type, ...others }: CompletedFilter) => ({
  ...others,
  ...(type && { type: [type] }),
  status: ['completed' as const],
})

/** Notifies no one. It is in the audit trail of every company whose requests were in the file. */
export const requestsExported = event('requests.exported', { tell: [] })

export const EXPORTS_AN_HOUR = rates.exports.most

export const exportCompleted = get('/api/completed-requests.csv', {
  summary: `Completed requests as a CSV file, the last completed first. Recorded; ${EXPORTS_AN_HOUR} an hour for each account.`,
  for: ['client', 'staff'],
  query: CompletedFilter,
  returns: z.unknown(),
})
