import * as z from 'zod'
import { accountEvents } from '#features/session/contract.ts'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate, get, Moment, PageQuery } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { groupLabels } from './event-labels.ts'

// The history of accounts. Administrators see no cases, so nothing that belongs to a company is in this log.

export const LogEvent = z.enum(Object.values(accountEvents).map(({ name }) => name))
export type LogEvent = z.infer<typeof LogEvent>

/** Events that are looked for together. */
export const LogGroup = choiceOf(groupLabels)
export type LogGroup = z.infer<typeof LogGroup>

const LogPerson = z.object({ id: z.uuid(), name: personal(z.string(), 'contact'), username: z.string() })
export type LogPerson = z.infer<typeof LogPerson>

export const LogEntry = z.object({
  id: z.uuid(),
  createdAt: Moment,
  event: z.string(),
  /** The person who did it; null if no one was signed in. */
  actor: LogPerson.nullable(),
  /** The account it was done to, deleted or not. */
  account: LogPerson.nullable(),
  action: z.string(),
  metadata: z.record(z.string(), z.unknown()),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
})
export type LogEntry = z.infer<typeof LogEntry>

const filters = {
  /** One event, or all of a group. */
  event: z.union([LogGroup, LogEvent]).optional(),
  actor: z.uuid().optional(),
  account: z.uuid().optional(),
  /** The first and the last day, in London. */
  from: CalendarDate.optional(),
  to: CalendarDate.optional(),
  /** Part of a name of the actor or of the account. */
  q: z.string().trim().max(200).optional(),
}
const LogFilter = z.strictObject(filters)
export type LogFilter = z.infer<typeof LogFilter>

export const listLog = get('/api/admin/security-log', {
  summary:
    'Lists what happened to accounts, newest first, a page at a time: sign-ins, passwords, second factors, changes.',
  for: ['admin'],
  query: PageQuery.extend(filters),
  returns: z.array(LogEntry),
  changedBy: Object.values(accountEvents),
})

/** An export ends here; filters tell the rest apart. */
export const MAX_EXPORTED_ENTRIES = 50_000

export const exportLog = get('/api/admin/security-log.csv', {
  summary: `The same as a CSV file, up to ${MAX_EXPORTED_ENTRIES} entries. Every export is itself logged.`,
  for: ['admin'],
  query: LogFilter,
  returns: z.unknown(),
  rate: 'exports',
})
