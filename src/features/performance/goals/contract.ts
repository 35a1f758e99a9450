import * as z from 'zod'
import { requestChanged } from '#features/request/contract.ts'
import { nameChanged } from '#features/session/contract.ts'
import {
  CalendarDate,
  del,
  event,
  everyone,
  get,
  listOf,
  Moment,
  NamedPerson,
  PageQuery,
  patch,
  post,
  Version,
} from '#platform/contract.ts'
import { lists } from '#platform/lists.ts'
import { personal } from '#platform/personal.ts'
import { Goal, GoalPriority, GoalStatus, reviewChanged } from '../contract.ts'

export const MAX_GOALS_OF_REVIEW = lists.performance_goals
export const MAX_GOAL_TITLE = 200
export const MAX_GOAL_TEXT = 2_000
const MAX_COMMENT = 5_000

const Title = personal(
  z.string().trim().min(1, 'Title is required').max(MAX_GOAL_TITLE, 'At most 200 characters'),
  'narrative',
)
const Text = personal(
  z
    .string()
    .trim()
    .max(MAX_GOAL_TEXT, 'At most 2,000 characters')
    .transform((text) => text || null)
    .nullable(),
  'narrative',
)
const PERCENT = 'A whole number from 0 to 100'
const isPercent = (progress: number) => Number.isInteger(progress) && progress >= 0 && progress <= 100
const Progress = z.number().refine(isPercent, PERCENT)

const texts = { measure: Text, description: Text, support: Text }
const fields = {
  title: Title,
  ...texts,
  targetDate: CalendarDate.nullable(),
  priority: GoalPriority,
  status: GoalStatus,
  progress: Progress,
}

export const NewGoal = z.strictObject({
  ...z.object(fields).partial().shape,
  title: Title,
  priority: GoalPriority.default('medium'),
  status: GoalStatus.default('not_started'),
  progress: Progress.default(0),
})
export type NewGoal = z.output<typeof NewGoal>

/** The goal as it is sent back, in whole or in part. */
export const GoalEdits = z.strictObject(fields).partial().extend({ version: Version.optional() })

/** The typed text of a goal. */
export const TypedGoal = z.object({
  ...fields,
  progress: z.string().refine((typed) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100, PERCENT),
})

export type GoalField = keyof typeof fields
export const goalFields = Object.keys(fields) as GoalField[] // the keys of the object above

const period = { reviewPeriodStart: CalendarDate, reviewPeriodEnd: CalendarDate }

export const GoalDetail = Goal.extend({
  /** The earlier review from which it was carried over. */
  from: z.object({ requestId: z.uuid(), ...period }).nullable(),
  commentCount: z.int(),
  can: z.object({
    edit: z.boolean(),
    /** True while there is no comment on it. */
    remove: z.boolean(),
  }),
})
export type GoalDetail = z.infer<typeof GoalDetail>

export const GoalsOfReview = z.object({
  goals: listOf(GoalDetail, lists.performance_goals),
  can: z.object({ add: z.boolean(), comment: z.boolean(), carryOver: z.boolean() }),
})
export type GoalsOfReview = z.infer<typeof GoalsOfReview>

/** Both sides read comments. */
export const goalCommented = event('review.goal-commented', { about: ['requestId', 'goalId'] })

export const listGoals = get('/api/performance-reviews/:requestId/goals', {
  summary: 'The goals of a review in the order in which they were set. §3 performance_goals.',
  for: everyone,
  returns: GoalsOfReview,
  changedBy: [requestChanged, reviewChanged, goalCommented],
})

export const addGoal = post('/api/performance-reviews/:requestId/goals', {
  summary: 'Sets a goal. A completed review refuses: 409 REVIEW_LOCKED.',
  for: everyone,
  body: NewGoal,
  returns: GoalDetail,
  status: 201,
})

export const updateGoal = patch('/api/performance-goals/:goalId', {
  summary:
    'Changes a goal: only what differs. With `version`, a field that someone else has changed since is refused (409 STALE_VERSION, with `current`).',
  for: everyone,
  body: GoalEdits,
  returns: GoalDetail,
})

export const removeGoal = del('/api/performance-goals/:goalId', {
  summary: 'Removes a goal without comments. A goal with comments is cancelled instead.',
  for: everyone,
})

export const EarlierGoal = z.object({
  ...Goal.pick({ id: true, title: true, targetDate: true, status: true, progress: true }).shape,
  requestId: z.uuid(),
  ...period,
})
export type EarlierGoal = z.infer<typeof EarlierGoal>

export const listEarlierGoals = get('/api/performance-reviews/:requestId/earlier-goals', {
  summary:
    'Open goals from earlier reviews of the same employee that no later review has yet, the newest review first.',
  for: ['staff'],
  returns: listOf(EarlierGoal, lists.performance_goals),
  changedBy: [requestChanged, reviewChanged],
})

export const carryGoals = post('/api/performance-reviews/:requestId/carried-goals', {
  summary:
    'Copies open goals of earlier reviews into this one, each once, with progress and status. A target date before the period is left out.',
  for: everyone,
  body: z.strictObject({
    goalIds: z
      .array(z.uuid())
      .min(1, 'Pick at least one goal')
      .max(MAX_GOALS_OF_REVIEW, `At most ${MAX_GOALS_OF_REVIEW} goals`),
  }),
  returns: GoalsOfReview,
})

export const GoalComment = z.object({
  id: z.uuid(),
  content: personal(z.string(), 'narrative'),
  createdAt: Moment,
  author: NamedPerson,
})
export type GoalComment = z.infer<typeof GoalComment>

export const NewGoalComment = z.strictObject({
  content: personal(
    z.string().trim().min(1, 'Write a comment first').max(MAX_COMMENT, 'At most 5,000 characters'),
    'narrative',
  ),
})

export const listGoalComments = get('/api/performance-goals/:goalId/comments', {
  summary: 'The comments on a goal, newest first, a page at a time.',
  for: everyone,
  query: PageQuery,
  returns: z.array(GoalComment),
  changedBy: [goalCommented, nameChanged],
})

export const addGoalComment = post('/api/performance-goals/:goalId/comments', {
  summary: 'Says something about a goal, for both sides. It stays as it was written.',
  for: everyone,
  body: NewGoalComment,
  returns: GoalComment,
  status: 201,
})
