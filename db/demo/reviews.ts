import type { Client } from 'pg'
import { addGoalComment, carryGoals, listEarlierGoals, listGoals } from '#features/performance/goals/contract.ts'
import { updateReview } from '#features/performance/review/contract.ts'
import type { ReviewData } from '#features/performance/review/fields.ts'
import type { Request } from '#features/request/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { addSupport } from './plans.ts'
import { addPreparing, type PreparingStory } from './preparing.ts'

/** How a review has been worked on; the steps in their order. */
export type ReviewStory = {
  steps: readonly Omit<ReviewData, 'version' | 'reviewDate' | 'reviewerId'>[]
  reviewer?: CastName
  /** In days from today. */
  interviewIn?: number
  goals?: readonly GoalStory[]
  /** Open goals of the review before go on in this one. */
  carries?: true
  plan?: 'halfway'
  adjustments?: 'agreed'
  preparing?: PreparingStory
}

type GoalStory = {
  title: string
  measure?: string
  support?: string
  description?: string
  /** In days from today. */
  dueIn: number
  priority?: 'low' | 'medium' | 'high'
  progress?: number
  comments?: readonly (readonly [CastName, string])[]
}

const DAY_MS = 86_400_000
const day = (ahead: number) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10)

type Told = { reviewing?: ReviewStory; assignedTo?: CastName }

/** Works on a review by the calls that its screens make. */
export async function addReview(
  { reviewing, assignedTo }: Told,
  people: Record<CastName, Person>,
  request: Request,
  owner: Client,
): Promise<void> {
  if (!reviewing || !assignedTo) return
  const { steps, goals = [], preparing } = reviewing
  const params = { requestId: request.id }
  for (const goal of goals) await setGoal(owner, request.id, goal)
  if (reviewing.carries) await carryOver(people[assignedTo], request.id)
  await commentOn(goals, people, request.id)
  const work = (body: ReviewData) => people[assignedTo].call(updateReview, { params, body })
  for (const step of arranged(reviewing, people)) await work(step)
  if (preparing) await addPreparing({ staff: people[assignedTo], requestId: request.id, owner }, preparing)
  for (const step of steps) await work(step)
  await addSupport(reviewing, people[assignedTo], params, owner)
}

async function carryOver(staff: Person, requestId: string) {
  const params = { requestId }
  const earlier = await staff.call(listEarlierGoals, { params })
  await staff.call(carryGoals, { params, body: { goalIds: earlier.map(({ id }) => id) } })
}

async function commentOn(told: readonly GoalStory[], people: Record<CastName, Person>, requestId: string) {
  const said = told.flatMap(({ title, comments = [] }) => comments.map(([who, content]) => ({ title, who, content })))
  for (const { title, who, content } of said) {
    const { goals } = await people[who].call(listGoals, { params: { requestId } })
    const goalId = goals.find((goal) => goal.title === title)?.id
    if (goalId) await people[who].call(addGoalComment, { params: { goalId }, body: { content } })
  }
}

/** The reviewer and the time of the interview. */
function arranged({ reviewer, interviewIn }: ReviewStory, people: Record<CastName, Person>): ReviewData[] {
  return [
    ...(reviewer ? [{ reviewerId: people[reviewer].id }] : []),
    ...(interviewIn === undefined ? [] : [{ reviewDate: day(interviewIn) }]),
  ]
}

function setGoal(owner: Client, requestId: string, goal: GoalStory) {
  const { title, description, measure, support, dueIn, priority = 'medium', progress = 0 } = goal
  const status = progress === 100 ? 'completed' : progress > 0 ? 'in_progress' : 'not_started'
  return owner.query(
    `insert into performance_goals (tenant_id, request_id, performance_review_id, title, description, measure, support,
       target_date, priority, status, progress, created_at)
     select tenant_id, request_id, id, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp()
     from performance_reviews where request_id = $1`,
    [requestId, title, description, measure, support, day(dueIn), priority, status, progress],
  )
}
