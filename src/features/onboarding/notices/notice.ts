import * as z from 'zod'
import { CalendarDate } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

/** A person whose right to work has to be proven, or proven again. */
export const Notice = z.object({
  /** `start`: they start with it unproven; `follow_up`: the check that proved it counts until `date`. */
  kind: z.enum(['start', 'follow_up']),
  employeeId: z.uuid(),
  employeeName: personal(z.string(), 'contact'),
  requestId: z.uuid(),
  companyName: z.string().nullable(),
  date: CalendarDate,
  /** Whole days until the date; negative once it has passed. */
  daysLeft: z.int(),
  /** The rung of the ladder that has been reached, in days before the date. */
  step: z.int(),
  /** The reader's task, as a sentence. */
  todo: z.string(),
})
export type Notice = z.infer<typeof Notice>

/** The soonest are enough: with this many, the reader works through those first. */
export const MAX_NOTICES = 100
