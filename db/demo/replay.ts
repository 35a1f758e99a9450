import { Client } from 'pg'
import { uploadDocument } from '#features/document/contract.ts'
import { postMessage } from '#features/message/contract.ts'
import { addNote } from '#features/note/contract.ts'
import { assignRequest, type Request, updateRequest } from '#features/request/contract.ts'
import type { CastName } from '#testing/fixtures/cast.ts'
import type { Person } from '#testing/fixtures/person.ts'
import { addChecks } from './checks.ts'
import { addReview } from './reviews.ts'
import { paper } from './paper.ts'
import { moveStarterBack } from './starters.ts'
import { replayCase } from './replay-case.ts'
import { lastDayAgo, type Story } from './story.ts'

type People = Record<CastName, Person>

/** Replays a story by the calls that the screens make, then backdates it; a case is dated back act by act. */
export async function replay(story: Story, people: People, owner: Client): Promise<void> {
  if (story.request.type === 'conflict_resolution') return void (await replayCase(story, people, owner))
  const request = await people[story.by].raises(story.request)
  await addParts(story, people, request)
  await addChecks(story, people, request)
  await addReview(story, people, request, owner)
  if (story.assignedTo) await take(request, people, story, story.assignedTo)
  await moveBack(owner, request, story)
}

async function addParts({ thread = [], documents = [], notes = [] }: Story, people: People, { id }: Request) {
  const params = { requestId: id }
  for (const [who, name] of documents) await people[who].call(uploadDocument, { params, file: paper(name) })
  for (const [who, content] of thread) await people[who].call(postMessage, { params, body: { content } })
  for (const [who, content] of notes) await people[who].call(addNote, { params, body: { content } })
}

async function take(request: Request, people: People, { status, because }: Story, name: CastName) {
  const [person, params] = [people[name], { requestId: request.id }]
  await person.call(assignRequest, { params, body: { staffId: person.id } })
  const body = { status, ...(because !== undefined && { reason: because }) }
  if (status) await person.call(updateRequest, { params, body })
}

/** Spreads a request's parts between raising and completion, in order. */
async function moveBack(owner: Client, { id }: Request, story: Story) {
  const { daysAgo } = story
  const span = daysAgo - lastDayAgo(story)
  const parts = ['messages', 'documents', 'notes', 'activity_logs']
  for (const table of parts)
    await owner.query(
      `update ${table} t set created_at = now() - make_interval(secs => 86400 * ($2::float - $3::float * place.share))
       from (select id, (row_number() over (order by created_at) - 1)::float / greatest(1, count(*) over () - 1) as share
             from ${table} where request_id = $1) place where t.id = place.id`,
      [id, daysAgo, span],
    )
  await moveReviewBack(owner, id, { daysAgo, span })
  await moveStarterBack(owner, id, { daysAgo, span })
  await owner.query(
    `update requests set created_at = now() - make_interval(secs => 86400 * $2::float),
       updated_at = now() - make_interval(secs => 86400 * ($2::float - $3::float)),
       completed_at = case when status = 'completed' then now() - make_interval(secs => 86400 * ($2::float - $3::float)) end,
       cancelled_at = case when status = 'cancelled' then now() - make_interval(secs => 86400 * ($2::float - $3::float)) end
     where id = $1`,
    [id, daysAgo, span],
  )
}

const at = (share: number | string) => `now() - make_interval(secs => 86400 * ($2::float - $3::float * ${share}))`

/** Each of its changes comes between opening and now. */
async function moveReviewBack(owner: Client, id: string, { daysAgo, span }: { daysAgo: number; span: number }) {
  await owner.query(
    `update performance_reviews set created_at = ${at(0)}, completed_at = case when completed_at is not null then ${at(1)} end
     where request_id = $1`,
    [id, daysAgo, span],
  )
  await movePreparingBack(owner, id, { daysAgo, span })
  await owner.query(
    `update performance_review_changes c set created_at = ${at('place.share')}
     from (select version, row_number() over (order by version)::float / (count(*) over () + 1) as share
           from performance_review_changes where request_id = $1 group by version) place
     where c.request_id = $1 and c.version = place.version`,
    [id, daysAgo, span],
  )
}

/** Asked on the first day, then step by step. */
async function movePreparingBack(owner: Client, id: string, { daysAgo, span }: { daysAgo: number; span: number }) {
  const given = [id, daysAgo, span]
  const moved = (column: string, share: number) => `${column} = case when ${column} is not null then ${at(share)} end`
  await owner.query(
    `update self_assessments set asked_at = ${at(0.05)}, until = (${at(0.05)})::date + 14, ${moved('opened_at', 0.2)},
       ${moved('saved_at', 0.3)}, ${moved('handed_in_at', 0.3)} where request_id = $1`,
    given,
  )
  await owner.query(
    `update shared_reviews set shared_at = ${at(0.5)}, ${moved('opened_at', 0.55)}, ${moved('acknowledged_at', 1)},
       acknowledged_on = case when acknowledged_on is not null then (${at(1)})::date end where request_id = $1`,
    given,
  )
  await owner.query(`update review_comments set created_at = ${at(1)} where request_id = $1`, given)
  await moveGoalCommentsBack(owner, given)
  await owner.query(
    `update performance_reviews set
       self_assessment_date = case when self_assessment_completed then (${at(0.3)})::date end,
       manager_review_date = case when manager_review_completed then (${at(0.45)})::date end,
       final_decision_date = case when final_decision_completed then (${at(0.95)})::date end where request_id = $1`,
    given,
  )
}

/** One after the other, in their order. */
const moveGoalCommentsBack = (owner: Client, given: readonly (string | number)[]) =>
  owner.query(
    `update performance_goal_comments c set created_at = ${at('(0.2 + 0.7 * place.share)')}
     from (select id, row_number() over (order by created_at)::float / (count(*) over () + 1) as share
           from performance_goal_comments where request_id = $1) place
     where c.request_id = $1 and c.id = place.id`,
    [...given],
  )
