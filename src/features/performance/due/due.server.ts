import { type RawBuilder, sql } from 'kysely'
import {
  type DueReader,
  type DueSource,
  type DueThing,
  inOpenRequest,
  inReach,
  nearestFirst,
} from '#features/request/request.server.ts'
import { longDate } from '#ui/text/dates.ts'
import { canWork } from '../policy.ts'

/** The due items of a review. The company is told of the employee’s tasks too, so that it can remind them. */
export const dueInReviews: readonly DueSource[] = [
  dueMeetings,
  dueReviews,
  dueViews,
  dueAssessments,
  dueAcknowledgements,
]

type Row = {
  id: string
  requestId: string
  employeeName: string
  companyName: string | null
  date: string | null
  reviewer: string | null
  isOwn: boolean | null
}

/** Joins review `v`, and its request, to each row `d`. */
function dueWhere(reader: DueReader, from: RawBuilder<unknown>) {
  const { actor, today, soon, most } = reader
  return sql<Row>`
    with due as materialized (
      select d.tenant_id, d.id, d.request_id, d.date from (${from}) d
      where ${inReach('d', reader)} and (d.date <= ${soon}::date or d.date is null)
    )
    select d.id, d.request_id, d.date, t.name as company_name,
      coalesce(e.first_name || ' ' || e.last_name, v.employee_name, '') as employee_name,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as reviewer, v.reviewer_id = ${actor.id} as is_own
    from due d
    join performance_reviews v on v.tenant_id = d.tenant_id and v.request_id = d.request_id and v.status <> 'completed'
    ${inOpenRequest('d')}
    left join employees e on e.tenant_id = v.tenant_id and e.id = v.employee_id
    left join users u on u.id = v.reviewer_id
    order by ${nearestFirst(sql`d.date`, today)}, d.id limit ${most}`
}

/** Of the meetings of running plans, the next one; and for staff, those that they have to report on. */
async function dueMeetings(reader: DueReader): Promise<DueThing[]> {
  const { rows } = await dueWhere(
    reader,
    sql`select m.tenant_id, m.id, m.request_id, m.planned_on as date from performance_plan_meetings m
      join performance_plans p on p.tenant_id = m.tenant_id and p.id = m.plan_id
        and p.started_at is not null and p.outcome is null
      where m.verdict is null and (${canWork(reader.actor)} and m.planned_on < ${reader.today}::date
        or m.planned_on = (select min(n.planned_on) from performance_plan_meetings n
          where n.tenant_id = m.tenant_id and n.plan_id = m.plan_id and n.verdict is null
            and n.planned_on >= ${reader.today}::date))`,
  ).execute(reader.tx)
  return rows.map((row) =>
    dueOf('plan-meeting', row, {
      pressing: 'meeting',
      who: 'Improvement plan',
      tab: 'plan',
      ...meetingWords(row, reader),
    }),
  )
}

const NEXT = 'Hold the next meeting of the improvement plan'

/** Staff keep the review, so they write down what a reviewer of the company tells them. */
const toTell = { tab: 'messages', at: 'messages', act: 'Tell your adviser', why: 'Your adviser records how it went' }

function meetingWords({ date, reviewer, isOwn }: Row, { actor, today }: DueReader) {
  const act = 'Record the meeting'
  if (date && date < today) return { act, todo: `Say how the improvement plan’s meeting of ${longDate(date)} went` }
  if (canWork(actor)) return { act, todo: NEXT }
  if (isOwn) return { ...toTell, todo: NEXT }
  return { act: 'See the plan', by: reviewer ?? 'Your adviser', todo: 'Holds the next meeting of the improvement plan' }
}

/** A review is due by the end of its period; one that was opened later has no day. */
async function dueReviews(reader: DueReader): Promise<DueThing[]> {
  if (!canWork(reader.actor)) return []
  const { rows } = await dueWhere(
    reader,
    sql`select tenant_id, request_id as id, request_id,
      case when review_period_end >= (created_at at time zone 'Europe/London')::date then review_period_end end as date
      from performance_reviews where status <> 'completed'`,
  ).execute(reader.tx)
  const words = (date: string | null) =>
    date ? `Its period ${date < reader.today ? 'ended' : 'ends'} that day` : 'Its period had ended before it was opened'
  return rows.map((row) =>
    dueOf('completion', row, {
      pressing: 'work',
      who: 'Performance review',
      todo: 'Complete the review',
      why: words(row.date),
      act: 'Write the summary',
      tab: 'summary',
    }),
  )
}

/** A reviewer of the company says how the employee has worked, until it is written down. Staff read of it in the record. */
async function dueViews(reader: DueReader): Promise<DueThing[]> {
  const { actor, requestId } = reader
  const isStaff = canWork(actor)
  if (isStaff && requestId === null) return []
  const isTold = isStaff
    ? sql`reviewer_id in (select id from users where role = 'client')`
    : sql`reviewer_id = ${actor.id}`
  const { rows } = await dueWhere(
    reader,
    sql`select tenant_id, request_id as id, request_id, coalesce(review_date, review_period_end) as date
      from performance_reviews where ${isTold} and manager_feedback is null
        and current_stage in ('reviewing_assessment', 'reviewing_employee') and status <> 'completed'`,
  ).execute(reader.tx)
  return rows.map((row) => {
    const name = row.employeeName || 'the employee'
    return dueOf('view', row, {
      ...toTell,
      pressing: 'answer',
      who: 'Performance review',
      why: 'You are the reviewer: your adviser writes the manager’s review from it',
      ...(isStaff
        ? { by: row.reviewer ?? 'The reviewer', todo: `Says how ${name} has worked` }
        : { todo: `Say how ${name} has worked` }),
    })
  })
}

async function dueAssessments(reader: DueReader): Promise<DueThing[]> {
  const { rows } = await dueWhere(
    reader,
    sql`select tenant_id, request_id as id, request_id, until as date from self_assessments where handed_in_at is null`,
  ).execute(reader.tx)
  return rows.map((row) =>
    dueOf('self-assessment', row, {
      pressing: 'work',
      who: 'Self-assessment',
      todo: `Remind ${row.employeeName || 'the employee'} of the self-assessment`,
      why: 'The link to it works until then',
      act: 'Remind',
      tab: 'assessment',
    }),
  )
}

/** After the decision, the employee is asked to confirm that they have seen it, as long as their link works. */
async function dueAcknowledgements(reader: DueReader): Promise<DueThing[]> {
  const { rows } = await dueWhere(
    reader,
    sql`select s.tenant_id, s.request_id as id, s.request_id, s.link_until as date from shared_reviews s
      join performance_reviews w on w.tenant_id = s.tenant_id and w.request_id = s.request_id
        and w.final_decision_completed
      where s.acknowledged_how is null`,
  ).execute(reader.tx)
  return rows.map((row) =>
    dueOf('acknowledgement', row, {
      pressing: 'work',
      who: 'Performance review',
      ...(canWork(reader.actor)
        ? {
            todo: `Ask ${row.employeeName || 'the employee'} to acknowledge the review`,
            act: 'Record that it was seen',
          }
        : { by: row.employeeName || 'The employee', todo: 'Acknowledges the review', act: 'See the review' }),
      why: 'The link to it works until then',
    }),
  )
}

type Told = Pick<DueThing, 'who' | 'pressing' | 'tab' | 'at' | 'todo' | 'why' | 'act' | 'by'>

/** `who` is used if the review names no employee. */
const dueOf = (
  kind: string,
  { id, employeeName, requestId, companyName, date }: Row,
  { who, ...told }: Told,
): DueThing => ({
  requestId,
  companyName,
  date,
  ...told,
  key: `${kind} ${id}`,
  who: employeeName || who,
})
