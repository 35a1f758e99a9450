import * as z from 'zod'
import { CalendarDate } from '#platform/contract.ts'
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

/** What a performance request carries beside the common fields; all of it may be left out. */
export const performanceDetails = { review: NewReview.optional() }
