import * as z from 'zod'
import { employeeChanged } from '#features/employee/contract.ts'
import { listedEvents, OfRequest, requestChanged, requestSubmitted, TypeListQuery } from '#features/request/contract.ts'
import { CalendarDate, everyone, get, listOf, oneOrMore } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { reviewChanged, ReviewFacts } from '../contract.ts'

// With more periods, the filter would no longer be easy to choose from.
export const MAX_PERIODS = 100

export const ReviewRow = ReviewFacts.pick({
  id: true,
  employeeId: true,
  reviewerId: true,
  jobTitle: true,
  department: true,
  reviewPeriodStart: true,
  reviewPeriodEnd: true,
  reviewDate: true,
  currentStage: true,
  status: true,
  state: true,
  createdAt: true,
}).extend({
  /** The current name, if they are an employee stored here. */
  employeeName: personal(z.string().nullable(), 'contact'),
  ...OfRequest.shape,
})
export type ReviewRow = z.infer<typeof ReviewRow>

/** `in_progress` means under review (§2). */
export const ReviewFilter = z.enum(['pending', 'in_progress', 'completed'])
export type ReviewFilter = z.infer<typeof ReviewFilter>

/** `Q1-2025`, `annual-2024`, or two dates: `2026-02-01--2026-07-31`. */
export const PeriodKey = z
  .string()
  .regex(/^(Q[1-4]-\d{4}|annual-\d{4}|\d{4}-\d{2}-\d{2}--\d{4}-\d{2}-\d{2})$/, 'There is no such period')

export const ReviewQuery = TypeListQuery.extend({
  status: oneOrMore(ReviewFilter, `${ReviewFilter.options.join(', ')}.`).optional(),
  period: oneOrMore(PeriodKey, 'Q1-2025, annual-2024, or two dates as 2026-02-01--2026-07-31.').optional(),
})

export const listReviews = get('/api/performance-reviews', {
  summary:
    'Reviews, newest first, but those whose request was withdrawn. Searched by the employee’s name. §7 Performance reviews.',
  for: everyone,
  query: ReviewQuery,
  returns: z.array(ReviewRow),
  changedBy: [...listedEvents, reviewChanged, employeeChanged],
})

export const PerformanceStats = z.object({
  /** Pending, in review or in interviews. */
  activeCount: z.int(),
  /** Completed reviews whose request is still open. */
  notClosedCount: z.int(),
  pendingCount: z.int(),
  withoutReviewerCount: z.int(),
  inReviewCount: z.int(),
  interviewCount: z.int(),
  nextInterview: CalendarDate.nullable(),
  completedCount: z.int(),
  completedThisMonthCount: z.int(),
  /** The periods with reviews, newest first. */
  periods: listOf(z.string(), MAX_PERIODS),
})
export type PerformanceStats = z.infer<typeof PerformanceStats>

export const performanceStats = get('/api/stats/performance', {
  summary:
    'Active reviews and how they stand, completed ones, the next interview, and the periods there are. §2 Performance tab.',
  for: everyone,
  returns: PerformanceStats,
  changedBy: [requestSubmitted, requestChanged, reviewChanged],
})
