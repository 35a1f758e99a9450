import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import { choiceOf } from '#platform/choice.ts'
import { CalendarDate, event, get, listOf, Moment, NamedPerson } from '#platform/contract.ts'
import { AROUND, lists, WRITTEN } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { goalStatusLabels } from './goals/words.ts'
import { stageLabels, actionLabels } from './review/words.ts'

export { roundChanged, roundReviewTold } from './rounds/events.ts'

// Specification §2 "Generic request form", §3 "performance_reviews", "performance_goals", §7 "Performance reviews".

export const PERIOD_ENDS_FIRST = 'The period ends before it starts'

export const NewReview = z
  .strictObject({
    employeeId: z.uuid().optional(),
    employeeName: personal(z.string().trim().max(200).optional(), 'contact'),
    employeeEmail: personal(z.email('Invalid email address').max(254).optional(), 'contact'),
    jobTitle: z.string().trim().max(200).optional(),
    department: z.string().trim().max(200).optional(),
    reviewPeriodStart: CalendarDate.optional(),
    reviewPeriodEnd: CalendarDate.optional(),
  })
  .refine(({ reviewPeriodStart: start, reviewPeriodEnd: end }) => !start || !end || start <= end, {
    path: ['reviewPeriodEnd'],
    message: PERIOD_ENDS_FIRST,
  })
export type NewReview = z.infer<typeof NewReview>

/** The fields of a performance request besides the common ones, all optional. */
export const performanceDetails = { review: NewReview.optional() }

export const ReviewStage = choiceOf(stageLabels)
export type ReviewStage = z.infer<typeof ReviewStage>

export const ReviewStatus = z.enum(['pending', 'under_review', 'completed'])
export type ReviewStatus = z.infer<typeof ReviewStatus>

/** The status of the review, or cancelled with its request. */
export const ReviewState = z.enum([...ReviewStatus.options, 'cancelled'])
export type ReviewState = z.infer<typeof ReviewState>

export const RecommendedAction = choiceOf(actionLabels)
export type RecommendedAction = z.infer<typeof RecommendedAction>

export const ReviewFacts = z.object({
  id: z.uuid(),
  requestId: z.uuid(),
  employeeId: z.uuid().nullable(),
  employeeName: personal(z.string().nullable(), 'contact'),
  employeeEmail: personal(z.string().nullable(), 'contact'),
  reviewerId: z.uuid().nullable(),
  jobTitle: z.string().nullable(),
  department: z.string().nullable(),
  /** `Q4 2026`, `Annual 2026`, or the two dates. */
  reviewPeriod: z.string().nullable(),
  reviewPeriodStart: CalendarDate,
  reviewPeriodEnd: CalendarDate,
  reviewDate: CalendarDate.nullable(),
  currentStage: ReviewStage,
  status: ReviewStatus,
  state: ReviewState,
  completedAt: Moment.nullable(),
  selfAssessmentCompleted: z.boolean(),
  selfAssessmentDate: CalendarDate.nullable(),
  managerReviewCompleted: z.boolean(),
  managerReviewDate: CalendarDate.nullable(),
  finalDecisionCompleted: z.boolean(),
  finalDecisionDate: CalendarDate.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
})
export type ReviewFacts = z.infer<typeof ReviewFacts>

const narrative = personal(z.string().nullable(), 'narrative')
const confidential = personal(z.string().nullable(), 'confidential')
/** 1 to 5; null if not rated. */
const Rating = z.int().nullable()

/** The texts of a review, encrypted under its key. For clients, they are null until the review is completed. */
export const ReviewTexts = z.object({
  selfAssessmentFeedback: confidential,
  selfAssessmentRating: Rating,
  managerFeedback: confidential,
  managerRating: Rating,
  finalDecision: confidential,
  finalRating: Rating,
  goalsForNextPeriod: confidential,
  areasOfImprovement: confidential,
  achievements: confidential,
  strengths: confidential,
  improvements: confidential,
  developmentPlan: confidential,
  recommendedAction: RecommendedAction.nullable(),
  managerComments: confidential,
  employeeComments: confidential,
})
export type ReviewTexts = z.infer<typeof ReviewTexts>

export const GoalPriority = z.enum(['low', 'medium', 'high'])
export const GoalStatus = choiceOf(goalStatusLabels)
export type GoalStatus = z.infer<typeof GoalStatus>

export const Goal = z.object({
  id: z.uuid(),
  title: personal(z.string(), 'narrative'),
  description: narrative,
  /** How it will be seen that the goal was reached. */
  measure: narrative,
  /** The support given to reach it. */
  support: narrative,
  targetDate: CalendarDate.nullable(),
  priority: GoalPriority,
  status: GoalStatus,
  /** Per cent. */
  progress: z.int(),
  /** The same goal in an earlier review. */
  carriedFrom: z.uuid().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  version: z.int(),
})
export type Goal = z.infer<typeof Goal>

export const Review = ReviewFacts.extend(ReviewTexts.shape).extend({
  /** Set if the reviewee is an employee stored here. */
  employee: z
    .object({ id: z.uuid(), firstName: personal(z.string(), 'contact'), lastName: personal(z.string(), 'contact') })
    .nullable(),
  reviewer: NamedPerson.nullable(),
  /** For staff: the people who may be made the reviewer. */
  reviewers: listOf(NamedPerson, AROUND),
  goals: listOf(Goal, lists.performance_goals),
  /** When each stage was last left. */
  stagesLeft: listOf(z.object({ stage: ReviewStage, at: Moment }), WRITTEN),
  /** For staff: the person who saved the review last. */
  lastSaved: z.object({ by: NamedPerson, at: Moment }).nullable(),
  can: z.object({
    work: z.boolean(),
    /** Whether the reader may see the texts. */
    readTexts: z.boolean(),
  }),
})
export type Review = z.infer<typeof Review>

/** For changes to parts of the review that both sides may read. */
export const reviewChanged = event('review.changed', { about: ['requestId'] })
/** For changes to parts that only staff may read until the review is completed. */
export const reviewDrafted = event('review.drafted', { about: ['requestId'], tell: ['staff'] })

export const getReview = get('/api/performance-reviews/:requestId', {
  summary:
    'The review of a performance request: who, their job, the period, where it stands, its goals, and what is written in it. §7 Performance reviews.',
  for: ['client', 'staff', 'admin'],
  returns: Review,
  changedBy: [requestChanged, reviewChanged, reviewDrafted, nameChanged],
})
