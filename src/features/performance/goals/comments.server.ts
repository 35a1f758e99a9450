import { sql } from 'kysely'
import { ensureStillOpen } from '#features/request/request.server.ts'
import { olderThan, pageOf } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { fill } from '#platform/contract.ts'
import { columns } from '#platform/database/columns.server.ts'
import { allow } from '#platform/errors.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { ensureNotCompleted } from '../review/lock.server.ts'
import { canComment } from '../policy.ts'
import { actIn } from '../review/act.server.ts'
import { addGoalComment, GoalComment, goalCommented, listGoalComments } from './contract.ts'
import { goalRef } from './queries.server.ts'

const comment = columns('performanceGoalComments', GoalComment.omit({ author: true }), 'c')

const listCommentsRoute = route(listGoalComments, async ({ tx, actor, params, query, headers }) => {
  const { tenantId, requestId, id } = await goalRef(tx, actor, params.goalId)
  const older = olderThan(query.after, 'c')
  const ofGoal = sql`c.tenant_id = ${tenantId} and c.request_id = ${requestId} and c.goal_id = ${id}`
  const [{ rows }, counted] = await Promise.all([
    sql<GoalComment>`
      select ${comment}, ${namedPerson('u')} as author
      from performance_goal_comments c join users u on u.id = c.author_id
      where ${ofGoal} ${older} order by c.created_at desc, c.id desc limit ${query.limit + 1}`.execute(tx),
    sql<{ total: number }>`select count(*) as total from performance_goal_comments c where ${ofGoal}`.execute(tx),
  ])
  const total = counted.rows[0]?.total ?? 0
  const path = fill(listGoalComments.path, params)
  return pageOf(rows, { path, query, total, headers })
})

const addCommentRoute = route(addGoalComment, async ({ tx, actor, params, body, record }) => {
  const ref = await goalRef(tx, actor, params.goalId)
  allow(canComment(actor))
  const { tenantId, requestId } = ref
  const request = { tenantId, id: requestId }
  await ensureStillOpen(tx, request)
  await ensureNotCompleted({ tx, request })

  const written = await tx
    .insertInto('performanceGoalComments')
    .values({ tenantId, requestId, goalId: ref.id, authorId: actor.id, content: body.content })
    .returning(['id', 'content', 'createdAt'])
    .executeTakeFirstOrThrow()
  const act = actIn(ref, {
    action: 'create',
    what: 'goal_comment',
    id: written.id,
    did: 'commented on a goal',
    metadata: { goalId: ref.id },
  })
  record(goalCommented, { ...act, about: { requestId, goalId: ref.id } })
  return { ...written, author: { id: actor.id, firstName: actor.firstName, lastName: actor.lastName } }
})

export const commentRoutes: Route[] = [listCommentsRoute, addCommentRoute]
