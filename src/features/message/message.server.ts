import { sql } from 'kysely'
import type { Actor, Tx } from '#platform/database/database.server.ts'
import { olderThan, pageOf } from '#platform/call/page.server.ts'
import { type Route, route } from '#platform/call/route.server.ts'
import { fill } from '#platform/contract.ts'
import { messageSent, messagesRead } from '#features/request/contract.ts'
import { requestAct, requestRef } from '#features/request/request.server.ts'
import { namedPerson } from '#platform/database/named-person.server.ts'
import { listMessages, markMessagesRead, type Message, postMessage } from './contract.ts'

const listMessagesRoute = route(listMessages, async ({ tx, actor, params, query, headers }) => {
  const request = await requestRef(tx, actor, params.requestId)
  const rows = await threadOf(tx, request, query)
  const path = fill(listMessages.path, params)
  return pageOf(rows, { path, query, total: request.messageCount, headers })
})

type Owned = { tenantId: string; id: string }

async function threadOf(tx: Tx, request: Owned, { limit, after }: { limit: number; after?: string | undefined }) {
  const older = olderThan(after, 'm')
  const { rows } = await sql<Message>`
    select m.id, m.sender_id, m.content, m.created_at, ${namedPerson('u')} as sender
    from messages m join users u on u.id = m.sender_id
    where m.tenant_id = ${request.tenantId} and m.request_id = ${request.id} ${older}
    order by m.created_at desc, m.id desc limit ${limit + 1}`.execute(tx)
  return rows
}

const postMessageRoute = route(postMessage, async ({ tx, actor, params, body, record }) => {
  const request = await requestRef(tx, actor, params.requestId)
  const [message] = await Promise.all([
    tx
      .insertInto('messages')
      .values({ tenantId: request.tenantId, requestId: request.id, senderId: actor.id, content: body.content })
      .returning(['id', 'senderId', 'content', 'createdAt'])
      .executeTakeFirstOrThrow(),
    countMessage(tx, actor, request),
  ])
  const sent = { id: message.id, resourceType: 'message', action: 'create', did: 'sent a message' } as const
  record(messageSent, requestAct(request, sent))
  return { ...message, sender: { firstName: actor.firstName, lastName: actor.lastName } }
})

/** Senders have read their own message. */
async function countMessage(tx: Tx, actor: Actor, { tenantId, id }: Owned) {
  await sql`update requests set message_count = message_count + 1 where tenant_id = ${tenantId} and id = ${id}`.execute(
    tx,
  )
  await sql`
    insert into message_reads as seen (tenant_id, request_id, user_id, seen_count) values (${tenantId}, ${id}, ${actor.id}, 1)
    on conflict (tenant_id, request_id, user_id) do update set seen_count = seen.seen_count + 1`.execute(tx)
}

const markMessagesReadRoute = route(markMessagesRead, async ({ tx, actor, params, touch }) => {
  const request = await requestRef(tx, actor, params.requestId)
  const seen = request.messageCount
  await sql`
    insert into message_reads as seen (tenant_id, request_id, user_id, seen_count)
    values (${request.tenantId}, ${request.id}, ${actor.id}, ${seen})
    on conflict (tenant_id, request_id, user_id) do update set seen_count = greatest(seen.seen_count, ${seen}::int)`.execute(
    tx,
  )
  touch(messagesRead, { requestId: request.id })
  return { unreadCount: 0 }
})

export const messageRoutes: Route[] = [listMessagesRoute, postMessageRoute, markMessagesReadRoute]

export { unreadMessages } from './unread.server.ts'
