import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { CalendarDate, get, Moment } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'

// Specification §2 "Generic request form", §3 "performance_reviews": who is reviewed, over which period.

export const NewReview = z
  .strictObject({
    employeeId: z.uuid().optional(),
    employeeName: personal(z.string().trim().max(200).optional(), 'contact'),
    jobTitle: z.string().trim().max(200).optional(),
    department: z.string().trim().max(200).optional(),
    reviewPeriodStart: CalendarDate.optional(),
    reviewPeriodEnd: CalendarDate.optional(),
  })
  .refine(({ reviewPeriodStart: start, reviewPeriodEnd: end }) => !start || !end || start <= end, {
    path: ['reviewPeriodEnd'],
    message: 'The period ends before it starts',
  })
export type NewReview = z.infer<typeof NewReview>

/** What a performance request has besides the common fields, all optional. */
export const performanceDetails = { review: NewReview.optional() }

export const ReviewStage = z.enum([
  'reviewing_assessment',
  'reviewing_employee',
  'conducting_interview',
  'interview_outcome',
])
export type ReviewStage = z.infer<typeof ReviewStage>

export const ReviewStatus = z.enum(['pending', 'under_review', 'completed'])
export type ReviewStatus = z.infer<typeof ReviewStatus>

export const ReviewFacts = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  employeeId: z.uuid().nullable(),
  employeeName: personal(z.string().nullable(), 'contact'),
  jobTitle: z.string().nullable(),
  department: z.string().nullable(),
  /** `Q4 2026`, or the two dates. */
  reviewPeriod: z.string().nullable(),
  reviewPeriodStart: CalendarDate,
  reviewPeriodEnd: CalendarDate,
  reviewDate: CalendarDate.nullable(),
  currentStage: ReviewStage,
  status: ReviewStatus,
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
})

export const Review = ReviewFacts.extend({
  /** Set if the reviewee is an employee stored here. */
  employee: z
    .object({ id: z.uuid(), firstName: personal(z.string(), 'contact'), lastName: personal(z.string(), 'contact') })
    .nullable(),
})
export type Review = z.infer<typeof Review>

export const getReview = get('/api/performance-reviews/:requestId', {
  summary:
    'The review of a performance request: who, their job, the period and where it stands. §7 Performance reviews.',
  for: ['client', 'staff', 'admin'],
  returns: Review,
  changedBy: [requestChanged],
})
