import * as z from 'zod'
import { CalendarDate, Version } from '#platform/contract.ts'
import { personal } from '#platform/personal.ts'
import { RecommendedAction, ReviewStage, ReviewStatus } from '../contract.ts'

export const MAX_REVIEW_TEXT = 20_000

/** One of the values of `of`, with its own error message. */
function known<Schema extends z.ZodEnum<Record<string, string>>>(of: Schema, message: string) {
  return z
    .string()
    .refine((value) => of.safeParse(value).success, message)
    .pipe(of)
    .optional()
}

const Text = personal(
  z
    .string()
    .trim()
    .max(MAX_REVIEW_TEXT, 'At most 20,000 characters')
    .transform((text) => text || null)
    .nullable()
    .optional(),
  'confidential',
)

const RATING = 'A rating is a whole number from 1 to 5'
const isRating = (rating: number) => Number.isInteger(rating) && rating >= 1 && rating <= 5
/** Null: not rated. */
export const Rating = z.number().refine(isRating, RATING).nullable()

const Line = z
  .string()
  .trim()
  .max(200, 'At most 200 characters')
  .transform((text) => text || null)
  .nullable()
  .optional()

/** The employee, as given when the review was created; it may be corrected until they were asked for something. */
export const revieweeFields = {
  employeeId: z.uuid().nullable().optional(),
  employeeName: personal(Line, 'contact'),
}

/** Stage, people and dates: both sides read these. */
const open = {
  ...revieweeFields,
  jobTitle: Line,
  department: Line,
  currentStage: known(ReviewStage, 'Unknown stage. Please refresh and try again.'),
  status: z.preprocess(
    // A list’s filter uses the other name (specification §2).
    (status) => (status === 'in_progress' ? 'under_review' : status),
    known(ReviewStatus, 'Invalid status value selected. Please try again.'),
  ),
  reviewerId: z.uuid().nullable().optional(),
  reviewPeriodStart: CalendarDate.optional(),
  reviewPeriodEnd: CalendarDate.optional(),
  reviewDate: CalendarDate.nullable().optional(),
}

export const writtenFields = {
  managerFeedback: Text,
  managerRating: Rating.optional(),
  finalDecision: Text,
  finalRating: Rating.optional(),
  goalsForNextPeriod: Text,
  areasOfImprovement: Text,
  achievements: Text,
  strengths: Text,
  improvements: Text,
  developmentPlan: Text,
  recommendedAction: known(RecommendedAction, 'Unknown recommended action. Please refresh and try again.'),
  managerComments: Text,
  employeeComments: Text,
}

const editable = { ...open, ...writtenFields }

/** The review as it is sent back, in whole or in part. Fields that cannot be changed are dropped. */
export const ReviewData = z.object({ ...editable, version: Version.optional() })
export type ReviewData = z.output<typeof ReviewData>

export type ReviewField = keyof typeof editable
export const reviewFields = Object.keys(editable) as ReviewField[] // the keys of the line above
